import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { temporaryFolder } from '../support/folder.ts'

test('a SQLite store is made private, in WAL, and safe against power loss', async () => {
  using folder = temporaryFolder({})
  const store = openStore({ url: undefined, file: join(folder.path, 'var/store.sqlite') })
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
  // What was in the log of writes is in the store itself, which is all that there is to copy.
  expect(readdirSync(join(folder.path, 'var'))).toEqual(['store.sqlite'])
})

test('whatever is written waits its turn while another program writes, alone or in a transaction', async () => {
  using folder = temporaryFolder({})
  const file = join(folder.path, 'store.sqlite')
  const store = openStore({ url: undefined, file })
  await migrateStore(store)
  const other = new Database(file)
  other.exec('begin immediate')
  const row = (key: string) => ({ key, points: 1, expire: 1 })
  const alone = store.insertInto('rate_limits').values(row('alone')).execute()
  const together = store
    .transaction()
    .execute((trx) => trx.insertInto('rate_limits').values(row('together')).execute())
  await wait(400)
  other.exec('commit').close()
  await Promise.all([alone, together])
  const rows = await store.selectFrom('rate_limits').select('key').orderBy('key').execute()
  expect(rows.map(({ key }) => key)).toEqual(['alone', 'together'])
  await store.destroy()
})
