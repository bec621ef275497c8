import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, isStoreUnavailable, openStore, type StoreHandle } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { insertOrder } from '#db/store/orders.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { openedStore, testStore } from '../../support/store.ts'

/** An empty store with every migration, for the test that runs. */
async function newStore() {
  const place = await openedStore()
  onTestFinished(() => place[Symbol.asyncDispose]())
  return place.store
}

test('four programs that migrate a new store at once apply each migration once', async () => {
  await using place = await testStore()
  const { location } = place
  const stores = Array.from({ length: 4 }, () => openStore(location))
  await Promise.all(stores.map((store) => migrateStore(store)))
  const { rows } = await sql`select name from kysely_migration order by name`.execute(
    stores[0] as never,
  )
  expect(rows).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })))
  await Promise.all(stores.map((store) => store.destroy()))
})

test('migrating a store of a newer program fails and leaves it unchanged', async () => {
  await using place = await testStore()
  await using store = openStore(place.location)
  const newer = { ...MIGRATIONS, '999-later': { up: async () => undefined } }
  await migrateStore(store, newer)
  await expect(migrateStore(store)).rejects.toThrow(
    /newer than this program, which doesn't know its migration 999-later/,
  )
  await migrateStore(store, newer)
})

test('a refund that the program before began keeps its key', async () => {
  await using store = await newStore()
  const order = pendingOrder(await newBuyer(store))
  await insertOrder(store, order)
  const begun = { begunRefund: 700, begunRefundBefore: 500, refundAttempt: 2 }
  await store.updateTable('orders').set(begun).execute()
  const key = `re_${order.id}_500_700_2`
  expect((await findOrder(store, 'id', order.id))?.begunRefund).toMatchObject({ before: 500, key })
})

test('a store that has run the 27 migrations of before goes on with its rows, and one that lacks some is refused', async () => {
  await using place = await testStore()
  await using store = openStore(place.location)
  await migrateStore(store, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 1)))
  await addCount(store, 'kept')
  await addCount(store, 'loginKnown:ada')
  const record = async (name: string) => {
    await sql`delete from kysely_migration`.execute(store)
    for (const each of ['001-accounts', name]) {
      await sql`insert into kysely_migration values (${each}, '2026-11-25')`.execute(store)
    }
  }
  await record('026-order-tasks')
  await expect(migrateStore(store)).rejects.toThrow('Start the last program from before that day')
  await record('027-first-promise')
  await migrateStore(store)
  await migrateStore(store)
  const { rows } = await sql`select name from kysely_migration`.execute(store)
  expect(rows).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })))
  expect(await store.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'kept' }])
  const known = await store.selectFrom('knownNetworks').select('key').execute()
  expect(known).toEqual([{ key: 'loginKnown:ada' }])
})

test('a migration that throws leaves the store unchanged', async () => {
  await using place = await testStore()
  await using store = openStore(place.location)
  const up = () => Promise.reject(new Error('broken'))
  const failing = { ...MIGRATIONS, '999-broken': { up } }
  await expect(migrateStore(store, failing)).rejects.toThrow('broken')
  await migrateStore(store)
  expect(await store.selectFrom('users').selectAll().execute()).toEqual([])
})

const count = (key: string) => ({ key, points: 1, expire: 0 })
const addCount = (db: StoreHandle, key: string) =>
  db.insertInto('rateLimits').values(count(key)).execute()

test('a transaction is retried as a whole after a serialization failure', async () => {
  await using store = await newStore()
  let attempts = 0
  const done = await inTransaction(store, async (trx) => {
    await addCount(trx, `attempt ${++attempts}`)
    if (attempts < 3) throw Object.assign(new Error('conflict'), { code: '40001' })
    return 'done'
  })
  expect(done).toBe('done')
  expect(await store.selectFrom('rateLimits').selectAll().execute()).toEqual([count('attempt 3')])
})

test('a transaction that conflicts again and again fails with the error that the store is unavailable', async () => {
  await using place = await testStore()
  await using store = openStore(place.location)
  const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  await expect(inTransaction(store, () => Promise.reject(conflict))).rejects.toBe(conflict)
  expect(isStoreUnavailable(conflict)).toBe(true)
})

if (process.env['TEST_POSTGRES_URL']) {
  const touch = (db: StoreHandle, key: string) =>
    db.updateTable('rateLimits').set({ points: 2 }).where('key', '=', key).execute()

  test('two transactions that deadlock both succeed after a retry', async () => {
    await using store = await newStore()
    for (const key of ['a', 'b']) await addCount(store, key)
    const holding = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
    let begun = 0
    const touchBoth = (first: 'a' | 'b', second: 'a' | 'b') =>
      inTransaction(store, async (trx) => {
        begun += 1
        await touch(trx, first)
        holding[first].resolve()
        await holding[second].promise
        await touch(trx, second)
      })
    await Promise.all([touchBoth('a', 'b'), touchBoth('b', 'a')])
    // PostgreSQL may abort both, if both notice the deadlock at the same moment.
    expect(begun).toBeGreaterThan(2)
  })

  test.each([
    ['a statement that exceeds its timeout', 'statement_timeout=200', 'select pg_sleep(30)'],
    ['a reply that exceeds its timeout', 'query_timeout=200', 'select pg_sleep(30)'],
  ])('%s makes the store unavailable, and the next query succeeds', async (_, limit, text) => {
    await using place = await testStore()
    await using store = openStore({ ...place.location, url: `${place.location.url}?${limit}` })
    const error = await sql
      .raw(text)
      .execute(store)
      .catch((reason: unknown) => reason)
    expect([error, isStoreUnavailable(error)]).toEqual([expect.any(Error), true])
    expect((await sql`select 1 as one`.execute(store)).rows).toEqual([{ one: 1 }])
  })

  test('PostgreSQL ends an idle transaction and releases its locks', async () => {
    await using place = await testStore()
    const limit = 'idle_in_transaction_session_timeout=200'
    await using store = openStore({ ...place.location, url: `${place.location.url}?${limit}` })
    await migrateStore(store)
    await addCount(store, 'a')
    const other = Promise.withResolvers<void>()
    const idle = store.transaction().execute(async (trx) => {
      await touch(trx, 'a')
      await other.promise
      await touch(trx, 'a')
    })
    await touch(store, 'a').finally(other.resolve)
    const error = await idle.catch((reason: unknown) => reason)
    expect([error, isStoreUnavailable(error)]).toEqual([expect.any(Error), true])
  })
}

test('a job of many queries lets other calls in between them', async () => {
  await using store = await newStore()
  let isLetIn = false
  setImmediate(() => {
    isLetIn = true
  })
  for (let count = 0; count < 2_000 && !isLetIn; count++) await addCount(store, `${count}`)
  expect(isLetIn).toBe(true)
})

test('an order is stored and read without fields that are none of an order’s', async () => {
  await using store = await newStore()
  const order = pendingOrder(await newBuyer(store))
  const [line] = order.lines
  const unknown = { gift: 'wrapped' }
  const lines = [{ ...line, ...unknown }] as typeof order.lines
  await insertOrder(store, { ...order, ...unknown, lines })
  const { cartHash, checkoutHash, ...placed } = order
  const found = await findOrder(store, 'id', order.id)
  expect(found).toMatchObject({ ...placed, status: 'pending', refunded: 0, refundDue: 0 })
  expect(Object.keys(found ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Hash|search|^customer.|version|updated|gift/)]),
  )
})
