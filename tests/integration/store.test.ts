import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { testStore } from '../support/store.ts'

test('several programs that start at once migrate it once', async () => {
  await using place = await testStore()
  const { address } = place
  const stores = Array.from({ length: 4 }, () => openStore(address))
  await Promise.all(stores.map((store) => migrateStore(store)))
  const { rows } = await sql`select name from kysely_migration order by name`.execute(
    stores[0] as never,
  )
  expect(rows).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })))
  await Promise.all(stores.map((store) => store.destroy()))
})

test('a store of a newer program is refused in words, and stays as it was', async () => {
  await using place = await testStore()
  const { address } = place
  const store = openStore(address)
  const newer = { ...MIGRATIONS, '999-later': { up: async () => undefined } }
  await migrateStore(store, newer)
  await expect(migrateStore(store)).rejects.toThrow(/newer than this program: it has 999-later/)
  await migrateStore(store, newer)
  await store.destroy()
})

test('a migration that fails leaves nothing behind', async () => {
  await using place = await testStore()
  const { address } = place
  const store = openStore(address)
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
  await using place = await testStore()
  const { address } = place
  const [first, second] = [openStore(address), openStore(address)]
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
