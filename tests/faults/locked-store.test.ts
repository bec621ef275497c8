import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { StoreAddress } from '#db/store/client.ts'
import { readConfig } from '#server/config.ts'
import { cameTo, inParallel, times } from '../support/faults.ts'
import { temporaryFolder } from '../support/folder.ts'
import { orderMails, ordersOf, startPayingShop } from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

/** Keeps everybody else from writing orders, until what it hands back is called. */
async function hold({ url, file }: StoreAddress): Promise<() => Promise<void>> {
  if (url === undefined) {
    const other = new Database(file)
    other.exec('begin immediate')
    return async () => void other.exec('commit').close()
  }
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table orders in exclusive mode')
  return async () => {
    await other.query('commit')
    await other.end()
  }
}

test.concurrent.each([
  ['4 seconds', 4_000, 200],
  ['8 seconds', 8_000, 503],
])(
  'another program holds the store for %s: nothing is lost',
  async (what, held, status) => {
    await using paying = await startPayingShop()
    const { shop } = paying
    const orders = await pendingOrders(shop.context.store, times(1, 20))
    const release = await hold(shop.context.config.storeAddress)
    const released = wait(held).then(release)
    const deliver = () =>
      Promise.all(
        orders.map((order) =>
          deliverEvent(shop.port, providerEvent(order, 'completed', `evt_${order.id}`)),
        ),
      )
    const first = await deliver()
    expect(first).toContain(status)
    // Who had to queue for the store may have been given it after all.
    expect(first.filter((answer) => answer !== status && answer !== 200)).toEqual([])
    await released
    expect(new Set(await deliver())).toEqual(new Set([200]))
    const paid = (await ordersOf(shop)).filter((order) => order.status === 'paid').length
    const mails = await orderMails(shop)
    expect(mails.filter((kind) => kind === 'order-confirmed')).toHaveLength(orders.length)
    cameTo('K11', paid, orders.length, `orders paid by a store that was held for ${what}`)
  },
  120_000,
)

const programs = process.env['TEST_POSTGRES_URL'] && findPostgres()

if (programs) {
  test('the database restarts under load: what was not taken is taken later, and nothing twice', async () => {
    await using server = await startPostgres(programs)
    const folder = temporaryFolder({})
    const { storeAddress: address } = readConfig({ VAR_DIR: folder.path, DATABASE_URL: server.url })
    const env = { VAR_DIR: folder.path, DATABASE_URL: server.url }
    const store = { env, address, [Symbol.asyncDispose]: async () => folder[Symbol.dispose]() }
    await using paying = await startPayingShop({ store })
    const { shop } = paying
    const orders = await pendingOrders(shop.context.store, times(40, 400))
    const refused: typeof orders = []
    const restarts = Promise.withResolvers<void>()
    const load = inParallel([...orders.entries()], 4, async ([at, order]) => {
      if (at === 20) void server.stop().then(server.start).then(restarts.resolve)
      const event = providerEvent(order, 'completed', `evt_${order.id}`)
      const status = await deliverEvent(shop.port, event)
      expect([200, 503]).toContain(status)
      if (status === 503) refused.push(order)
    })
    await Promise.all([load, restarts.promise])
    expect(refused).not.toEqual([])
    for (const order of refused) {
      const event = providerEvent(order, 'completed', `evt_${order.id}`)
      expect(await deliverEvent(shop.port, event)).toBe(200)
    }
    const paid = (await ordersOf(shop)).filter((order) => order.status === 'paid').length
    const mails = await orderMails(shop)
    expect(mails.filter((kind) => kind === 'order-confirmed')).toHaveLength(orders.length)
    cameTo('K11', paid, orders.length, 'orders paid over a restart of the database')
  }, 120_000)
}
