import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Store } from '#db/store/client.ts'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { openedStore } from '../support/store.ts'

const KILLS = experimentSize(4, 200)
const ORDERS_PER_KILL = 60

/** Counts what a payment writes: paid status, provider event, emails and order events. */
async function countEffects(store: Store, orderId: string): Promise<readonly number[]> {
  const [order, event, mails, entries] = await Promise.all([
    store.selectFrom('orders').where('id', '=', orderId).select('status').executeTakeFirst(),
    store.selectFrom('providerEvents').where('orderId', '=', orderId).select('id').execute(),
    store.selectFrom('outbox').where('dedupeKey', 'like', `%:${orderId}`).select('id').execute(),
    store.selectFrom('orderEvents').where('orderId', '=', orderId).select('what').execute(),
  ])
  return [order?.status === 'paid' ? 1 : 0, event.length, mails.length, entries.length]
}

test('a server killed at any moment keeps every acknowledged payment and never records part of one', async () => {
  await using place = await openedStore()
  const { store } = place
  const orders = await pendingOrders(store, KILLS * ORDERS_PER_KILL)
  const acknowledged = new Set<string>()
  const starts: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    await using shop = await startShopProcess(place)
    starts.push(shop.readyAfterMs)
    const batch = orders.slice(round * ORDERS_PER_KILL, (round + 1) * ORDERS_PER_KILL)
    const first = Promise.withResolvers<void>()
    const load = inParallel(batch, 4, async (order) => {
      const event = providerEvent(order, 'completed', `evt_${order.id}`)
      const status = await deliverEvent(shop.port, event).catch(() => 0)
      if (status === 200) acknowledged.add(order.id)
      first.resolve()
    })
    await first.promise
    await wait(randomInt(60))
    await shop.kill()
    await load
  }
  let recorded = 0
  for (const { id } of orders) {
    const found = await countEffects(store, id)
    expect([[1, 1, 2, 2], ...(acknowledged.has(id) ? [] : [[0, 0, 0, 1]])]).toContainEqual(found)
    if (acknowledged.has(id)) recorded += 1
  }
  if (!place.location.url) {
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(store)
    expect(rows).toEqual([{ integrityCheck: 'ok' }])
  }
  const [usual, slowest] = [starts.toSorted((a, b) => a - b)[KILLS >> 1] ?? 0, Math.max(...starts)]
  const ready = `ready after ${usual.toFixed(0)} ms, once ${slowest.toFixed(0)}`
  const what = `confirmed orders after ${KILLS} kills, ${ready}`
  reportResult('K1', recorded, acknowledged.size, what)
}, 3_600_000)
