import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { ASKED_AFTER_MS } from '#server/order/ask-for-reviews.ts'
import { presumeDeliveries } from '#server/order/presume-deliveries.ts'
import { stoppedClock } from '../../support/clock.ts'
import { shopWithOrder } from '../../support/own-shop.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import { askBuyersForReviews, reviewRequests, signal } from '../../support/review-requests.ts'

/** Monday 2 March: three working days to the last promised day, five more until an order counts as delivered. */
const TO_PRESUMPTION_MS = 10 * DAY_MS

async function dispatchedOrder(env: Readonly<Record<string, string>> = {}) {
  const here = await shopWithOrder({ clock: stoppedClock(), env })
  await moveAsOwner(here.shop, 'ship')
  return { ...here, presume: () => presumeDeliveries.run(here.shop.context, signal) }
}

test('when several servers run the job, a dispatched order is presumed delivered once and its buyer is asked once whether it arrived, and later for reviews', async () => {
  const { shop, clock, presume, order, mails } = await dispatchedOrder()
  clock.advance(TO_PRESUMPTION_MS - DAY_MS)
  await presume()
  expect(await order()).toMatchObject({ status: 'shipped', arrival: null })
  clock.advance(DAY_MS)
  await Promise.all(Array.from({ length: 4 }, presume))
  const deliveredAt = clock.now().toISOString()
  expect(await order()).toMatchObject({ status: 'delivered', arrival: 'presumed', deliveredAt })
  const events = shop.context.store.selectFrom('orderEvents').select('what')
  const delivered = events.where('what', 'in', ['delivered', 'presumed-delivered'])
  expect(await delivered.execute()).toEqual([{ what: 'presumed-delivered' }])
  expect(await mails('order-presumed')).toHaveLength(1)
  clock.advance(ASKED_AFTER_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('when the owner records the delivery of an order presumed delivered, its days to cancel count from that day and the buyer is emailed', async () => {
  const { shop, clock, presume, order, mails } = await dispatchedOrder()
  clock.advance(TO_PRESUMPTION_MS)
  await presume()
  clock.advance(3 * DAY_MS)
  const moves = [await moveAsOwner(shop, 'deliver'), await moveAsOwner(shop, 'deliver')]
  expect(moves.map(({ kind }) => kind)).toEqual(['moved', 'already'])
  const deliveredAt = clock.now().toISOString()
  expect(await order()).toMatchObject({ status: 'delivered', arrival: null, deliveredAt })
  expect(await mails()).toContain('order-delivered')
})

test('a shop with PRESUME_DELIVERY=off leaves dispatched orders as they are', async () => {
  const { clock, presume, order, mails } = await dispatchedOrder({ PRESUME_DELIVERY: 'off' })
  clock.advance(TO_PRESUMPTION_MS)
  await presume()
  expect(await order()).toMatchObject({ status: 'shipped', deliveredAt: null })
  expect(await mails('order-presumed')).toEqual([])
})
