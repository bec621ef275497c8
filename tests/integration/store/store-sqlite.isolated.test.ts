import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStore, type Store, type StoreHandle } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { temporaryFolder } from '../../support/folder.ts'

const pause = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('node:timers/promises', () => ({ setTimeout: pause, setImmediate: async () => {} }))
beforeEach(() => void pause.mockReset())

test('a SQLite store is private to its owner, in WAL mode, and synced on each commit', async () => {
  using folder = temporaryFolder({})
  const store = openStore({ url: undefined, file: join(folder.path, 'var/store.sqlite') })
  await migrateStore(store)
  const pragma = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(store)).rows[0] as object)[0]
  expect(await pragma('journal_mode')).toBe('wal')
  await store.insertInto('rateLimits').values({ key: 'a', points: 1, expire: 1 }).execute()
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(statSync(join(folder.path, 'var/store.sqlite')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder.path, 'var/store.sqlite-wal')).mode & 0o777).toBe(0o600)
  await store.destroy()
  // Closing merges the WAL into the store file, so one file is enough to copy.
  expect(readdirSync(join(folder.path, 'var'))).toEqual(['store.sqlite'])
})

const insert = (store: StoreHandle) =>
  store.insertInto('rateLimits').values({ key: 'a', points: 1, expire: 1 }).execute()

test.each([
  ['a statement', insert],
  ['a transaction', (store: Store) => store.transaction().execute(insert)],
])('%s is retried until another program releases the write lock', async (_, write) => {
  using folder = temporaryFolder({})
  const file = join(folder.path, 'store.sqlite')
  const store = openStore({ url: undefined, file })
  await migrateStore(store)
  const other = new Database(file)
  other.exec('begin immediate')
  pause.mockResolvedValueOnce().mockImplementationOnce(async () => void other.exec('commit'))
  await write(store)
  expect(pause).toHaveBeenCalledTimes(2)
  expect(await store.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'a' }])
  other.close()
  await store.destroy()
})
