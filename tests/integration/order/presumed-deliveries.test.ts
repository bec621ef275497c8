import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { presumeDeliveries } from '#server/order/presume-deliveries.ts'
import { ASKED_AFTER_MS } from '#server/review/ask-for-reviews.ts'
import { type Clock, stoppedClock } from '../../support/clock.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import {
  buyAndPay,
  kindsOfMail,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import { askBuyersForReviews, reviewRequests, signal } from '../../support/review-requests.ts'
import type { ShopServer } from '../../support/shop-server.ts'

/** Monday 2 March: three working days to the last promised day, five more until an order counts as delivered. */
const DAYS_TO_PRESUMPTION = 10

const presume = ({ context }: ShopServer) => presumeDeliveries.run(context, signal)

async function shopWithDispatchedOrder(
  clock: Clock,
  env: Readonly<Record<string, string>> = {},
): Promise<PayingShop> {
  const shop = await startPayingShop({ clock: clock.now, env })
  await buyAndPay(shop, await registerBuyer(shop))
  await moveAsOwner(shop, 'ship')
  return shop
}

const presumptionMails = async (shop: ShopServer) =>
  (await kindsOfMail(shop)).filter((kind) => kind === 'order-presumed')

test('when several servers run the job, a dispatched order is presumed delivered once and its buyer is asked once whether it arrived', async () => {
  const clock = stoppedClock()
  await using shop = await shopWithDispatchedOrder(clock)
  clock.advance((DAYS_TO_PRESUMPTION - 1) * DAY_MS)
  await presume(shop)
  expect(await ordersOf(shop)).toMatchObject([{ status: 'shipped', arrival: null }])
  clock.advance(DAY_MS)
  await Promise.all(Array.from({ length: 4 }, () => presume(shop)))
  const deliveredAt = clock.now().toISOString()
  const [order] = await ordersOf(shop)
  expect(order).toMatchObject({ status: 'delivered', arrival: 'presumed', deliveredAt })
  const events = await shop.context.store
    .selectFrom('orderEvents')
    .where('what', 'in', ['delivered', 'presumed-delivered'])
    .select('what')
    .execute()
  expect(events).toEqual([{ what: 'presumed-delivered' }])
  expect(await presumptionMails(shop)).toHaveLength(1)
})

test('the buyer of an order presumed delivered is asked for reviews, as after a recorded delivery', async () => {
  const clock = stoppedClock()
  await using shop = await shopWithDispatchedOrder(clock)
  clock.advance(DAYS_TO_PRESUMPTION * DAY_MS)
  await presume(shop)
  clock.advance(ASKED_AFTER_MS - 1)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toEqual([])
  clock.advance(1)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('when the owner records the delivery of an order presumed delivered, its days to cancel count from that day and the buyer is emailed', async () => {
  const clock = stoppedClock()
  await using shop = await shopWithDispatchedOrder(clock)
  clock.advance(DAYS_TO_PRESUMPTION * DAY_MS)
  await presume(shop)
  clock.advance(3 * DAY_MS)
  const moves = [await moveAsOwner(shop, 'deliver'), await moveAsOwner(shop, 'deliver')]
  expect(moves.map(({ kind }) => kind)).toEqual(['moved', 'already'])
  const deliveredAt = clock.now().toISOString()
  expect(await ordersOf(shop)).toMatchObject([{ status: 'delivered', arrival: null, deliveredAt }])
  expect(await kindsOfMail(shop)).toContain('order-delivered')
})

test('a shop with PRESUME_DELIVERY=off leaves dispatched orders as they are', async () => {
  const clock = stoppedClock()
  await using shop = await shopWithDispatchedOrder(clock, { PRESUME_DELIVERY: 'off' })
  clock.advance(DAYS_TO_PRESUMPTION * DAY_MS)
  await presume(shop)
  expect(await ordersOf(shop)).toMatchObject([{ status: 'shipped', deliveredAt: null }])
  expect(await presumptionMails(shop)).toEqual([])
})
