import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { temporaryFolder } from '../support/folder.ts'

const open = (folder: string) =>
  openStore({ url: undefined, file: join(folder, 'var/store.sqlite') })

test('the store is made private, in WAL, and safe against power loss', async () => {
  using folder = temporaryFolder({})
  const store = open(folder.path)
  await migrateStore(store)
  const pragma = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(store)).rows[0] as object)[0]
  expect(await pragma('journal_mode')).toBe('wal')
  await store.insertInto('rate_limits').values({ key: 'a', points: 1, expire: 1 }).execute()
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(statSync(join(folder.path, 'var/store.sqlite')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder.path, 'var/store.sqlite-wal')).mode & 0o777).toBe(0o600)
  await store.destroy()
})

test('several programs that start at once migrate it once', async () => {
  using folder = temporaryFolder({})
  const stores = Array.from({ length: 4 }, () => open(folder.path))
  await Promise.all(stores.map((store) => migrateStore(store)))
  const { rows } = await sql`select name from kysely_migration order by name`.execute(
    stores[0] as never,
  )
  expect(rows).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })))
  await Promise.all(stores.map((store) => store.destroy()))
})

test('a store of a newer program is refused in words, and stays as it was', async () => {
  using folder = temporaryFolder({})
  const store = open(folder.path)
  const newer = { ...MIGRATIONS, '999-later': { up: async () => undefined } }
  await migrateStore(store, newer)
  await expect(migrateStore(store)).rejects.toThrow(/newer than this program: it has 999-later/)
  await migrateStore(store, newer)
  await store.destroy()
})

test('a migration that fails leaves nothing behind', async () => {
  using folder = temporaryFolder({})
  const store = open(folder.path)
  const failing = {
    ...MIGRATIONS,
    '999-broken': {
      up: async () => {
        throw new Error('broken')
      },
    },
  }
  await expect(migrateStore(store, failing)).rejects.toThrow('broken')
  await migrateStore(store)
  expect(await store.selectFrom('users').selectAll().execute()).toEqual([])
  await store.destroy()
})

test('a writer waits for another process, and other work goes on meanwhile', async () => {
  using folder = temporaryFolder({})
  const [first, second] = [open(folder.path), open(folder.path)]
  await migrateStore(first)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const holder = first.transaction().execute(async () => {
    holding.resolve()
    await released
  })
  await holding.promise
  const row = { key: 'b', points: 1, expire: null }
  const waiting = second
    .transaction()
    .execute((trx) => trx.insertInto('rate_limits').values(row).execute())
  setTimeout(release, 300)
  await Promise.all([holder, waiting])
  expect(await first.selectFrom('rate_limits').selectAll().execute()).toEqual([row])
  await Promise.all([first.destroy(), second.destroy()])
})
