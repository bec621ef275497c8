import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { StoreLocation } from '#db/store/client.ts'
import { readConfig } from '#server/kernel/config.ts'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { temporaryFolder } from '../support/folder.ts'
import { httpCall } from '../support/http.ts'
import { kindsOfMail, ordersOf, startPayingShop } from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

/** Locks the orders against other writers. Returns the function that releases the lock. */
async function lockOrders({ url, file }: StoreLocation): Promise<() => Promise<void>> {
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
  'when another program locks the store for %s, every order is paid once the lock is released',
  async (what, lockedMs, status) => {
    await using shop = await startPayingShop()
    const orders = await pendingOrders(shop.context.store, experimentSize(1, 20))
    const release = await lockOrders(shop.context.config.storeLocation)
    const released = wait(lockedMs).then(release)
    const deliver = () =>
      Promise.all(
        orders.map((order) =>
          deliverEvent(shop.port, providerEvent(order, 'completed', `evt_${order.id}`)),
        ),
      )
    const first = await deliver()
    expect(first).toContain(status)
    // A delivery that had to queue may get the lock after its release.
    expect(first.filter((answer) => answer !== status && answer !== 200)).toEqual([])
    await released
    expect(new Set(await deliver())).toEqual(new Set([200]))
    const paid = (await ordersOf(shop)).filter((order) => order.status === 'paid').length
    const mails = await kindsOfMail(shop)
    expect(mails.filter((kind) => kind === 'order-confirmed')).toHaveLength(orders.length)
    reportResult('K11', paid, orders.length, `orders paid by a store that was locked for ${what}`)
  },
  120_000,
)

const DB_TIMEOUT_MS = experimentSize(1_000, 10_000)

/** Starts a shop on its own PostgreSQL server, with signed events still to be delivered. */
async function startOnPostgres(programs: string, count: number) {
  const server = await startPostgres(programs)
  const folder = temporaryFolder({})
  const url = `${server.url}?statement_timeout=${DB_TIMEOUT_MS}&query_timeout=${DB_TIMEOUT_MS}`
  const env = { VAR_DIR: folder.path, DATABASE_URL: url }
  const { storeLocation: location } = readConfig(env)
  const store = { env, location, [Symbol.asyncDispose]: async () => folder[Symbol.dispose]() }
  const shop = await startPayingShop({ store })
  const orders = await pendingOrders(shop.context.store, count)
  const events = orders.map((order) => providerEvent(order, 'completed', `evt_${order.id}`))
  return {
    server,
    shop,
    events,
    deliver: () => Promise.all(events.map((event) => deliverEvent(shop.port, event))),
    expectAllPaidOnce: async (what: string) => {
      const paid = (await ordersOf(shop)).filter((order) => order.status === 'paid').length
      const mails = await kindsOfMail(shop)
      expect(mails.filter((kind) => kind === 'order-confirmed')).toHaveLength(orders.length)
      reportResult('K11', paid, orders.length, `orders paid ${what}`)
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const programs = process.env['TEST_POSTGRES_URL'] && findPostgres()

if (programs) {
  test('when PostgreSQL restarts under load, rejected webhooks are accepted on retry and no order is mailed twice', async () => {
    await using restarted = await startOnPostgres(programs, experimentSize(40, 400))
    const { server, shop, events } = restarted
    const refused: typeof events = []
    const restarts = Promise.withResolvers<void>()
    const load = inParallel([...events.entries()], 4, async ([at, event]) => {
      if (at === 20) void server.stop().then(server.start).then(restarts.resolve)
      const status = await deliverEvent(shop.port, event)
      expect([200, 503]).toContain(status)
      if (status === 503) refused.push(event)
    })
    await Promise.all([load, restarts.promise])
    expect(refused).not.toEqual([])
    for (const event of refused) expect(await deliverEvent(shop.port, event)).toBe(200)
    await restarted.expectAllPaidOnce('over a restart of the database')
  })

  test('when PostgreSQL stops responding, webhooks get 503 and are accepted once PostgreSQL is back', async () => {
    await using frozen = await startOnPostgres(programs, experimentSize(20, 200))
    const { server, shop, deliver } = frozen
    server.signal('SIGSTOP')
    try {
      const [ready, alive] = [httpCall(shop.port, '/readyz'), httpCall(shop.port, '/healthz')]
      expect(new Set(await deliver())).toEqual(new Set([503]))
      expect([(await ready).status, (await alive).status]).toEqual([503, 200])
    } finally {
      server.signal('SIGCONT')
    }
    await expect.poll(async () => new Set(await deliver())).toEqual(new Set([200]))
    await frozen.expectAllPaidOnce('after the database went silent')
  })

  test('when one connection stops responding, its webhook gets 503 and later ones use another connection', async () => {
    await using frozen = await startOnPostgres(programs, experimentSize(20, 200))
    const { server, shop, deliver } = frozen
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      shop.context.store,
    )
    const pid = rows[0]?.pid ?? 0
    server.signal('SIGSTOP', pid)
    try {
      expect((await deliver()).filter((status) => status !== 200)).toEqual([503])
      expect(new Set(await deliver())).toEqual(new Set([200]))
    } finally {
      server.signal('SIGCONT', pid)
    }
    await frozen.expectAllPaidOnce('after a connection went silent')
  })
}
