import { expect, test } from 'vitest'
import { experimentSize, inParallel, reportResult, shuffled } from '../support/experiment.ts'
import { ordersOf, startPayingShop } from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

const SIGNALS = ['unpaid', 'succeeded', 'failed', 'expired', 'refunded'] as const
type Signal = (typeof SIGNALS)[number]

function expectedStatus(received: ReadonlySet<Signal>): string {
  if (received.has('refunded')) return 'refunded'
  if (received.has('succeeded')) return 'paid'
  if (received.has('failed')) return 'failed'
  if (received.has('expired')) return 'expired'
  return received.has('unpaid') ? 'awaiting' : 'pending'
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((item, at) =>
    permutations(list.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

test('an order ends in the right status in whatever order the provider’s events arrive, even if one is lost', async () => {
  await using shop = await startPayingShop()
  const lost = [undefined, ...SIGNALS]
  const every = lost.flatMap((one) => permutations(SIGNALS.filter((signal) => signal !== one)))
  const orderings = shuffled(every, 7).slice(0, experimentSize(30, every.length))
  const orders = await pendingOrders(shop.context.store, orderings.length)
  const runs = orders.map((order, at) => ({ order, signals: orderings[at] ?? [] }))
  await inParallel(runs, 8, async ({ order, signals }) => {
    for (const [at, what] of signals.entries()) {
      const event = providerEvent(order, what, `evt_${order.id}_${at}`)
      expect(await deliverEvent(shop.port, event)).toBe(200)
    }
  })
  const status = new Map((await ordersOf(shop)).map((order) => [order.id, order.status]))
  for (const { order, signals } of runs) {
    expect(status.get(order.id), signals.join()).toBe(expectedStatus(new Set(signals)))
  }
  reportResult('K4', runs.length, runs.length, 'orderings of events')
}, 600_000)
