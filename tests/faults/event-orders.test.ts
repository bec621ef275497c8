import { expect, test } from 'vitest'
import { cameTo, inParallel, shuffled, times } from '../support/faults.ts'
import { ordersOf, startPayingShop } from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

const NEWS = ['unpaid', 'succeeded', 'failed', 'expired', 'refunded'] as const
type News = (typeof NEWS)[number]

/** What all that was heard means, in whatever order it came. */
function meaning(heard: ReadonlySet<News>): string {
  if (heard.has('refunded')) return 'refunded'
  if (heard.has('succeeded')) return 'paid'
  if (heard.has('failed')) return 'failed'
  if (heard.has('expired')) return 'expired'
  return heard.has('unpaid') ? 'awaiting' : 'pending'
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((item, at) =>
    permutations(list.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

test('whatever is lost and in whatever order the rest comes, an order ends as it should', async () => {
  await using paying = await startPayingShop()
  const { shop } = paying
  const lost = [undefined, ...NEWS]
  const every = lost.flatMap((one) => permutations(NEWS.filter((news) => news !== one)))
  const orderings = shuffled(every, 7).slice(0, times(30, every.length))
  const orders = await pendingOrders(shop.context.store, orderings.length)
  const runs = orders.map((order, at) => ({ order, news: orderings[at] ?? [] }))
  await inParallel(runs, 8, async ({ order, news }) => {
    for (const [at, what] of news.entries()) {
      const event = providerEvent(order, what, `evt_${order.id}_${at}`)
      expect(await deliverEvent(shop.port, event)).toBe(200)
    }
  })
  const status = new Map((await ordersOf(shop)).map((order) => [order.id, order.status]))
  for (const { order, news } of runs) {
    expect(status.get(order.id), news.join()).toBe(meaning(new Set(news)))
  }
  cameTo('K4', runs.length, runs.length, 'orderings of news')
}, 600_000)
