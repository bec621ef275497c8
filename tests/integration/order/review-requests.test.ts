import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { ASKED_AFTER_MS } from '#server/review/ask-for-reviews.ts'
import { stoppedClock } from '../../support/clock.ts'
import { buyAndPay, checkoutBody, LATH, startPayingShop } from '../../support/paying-shop.ts'
import {
  askBuyersForReviews,
  deliverOrder,
  mailedTokens,
  reviewRequests,
  sendMail,
  shopWithMail,
  signInAgain,
} from '../../support/review-requests.ts'

test('a buyer is asked for reviews once, some days after delivery, although several servers run the job', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  await deliverOrder(shop)
  clock.advance(ASKED_AFTER_MS - 1)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toEqual([])
  clock.advance(1)
  await Promise.all(Array.from({ length: 4 }, () => askBuyersForReviews(shop)))
  expect(await reviewRequests(shop)).toHaveLength(1)
  clock.advance(30 * DAY_MS)
  await askBuyersForReviews(shop)
  const [request] = await reviewRequests(shop)
  expect(JSON.parse(request?.data ?? '').products).toEqual([
    { id: 101, name: 'Airer' },
    { id: 102, name: 'Lath' },
  ])
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('a server that was down asks for reviews late, but not about orders delivered two months ago', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  await deliverOrder(shop)
  clock.advance(60 * DAY_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toEqual([])
  clock.advance(-DAY_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('the shop asks for no review of an order that was cancelled, refunded or sent back', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  await deliverOrder(shop)
  clock.advance(ASKED_AFTER_MS)
  const { store } = shop.context
  const now = clock.now().toISOString()
  await store.updateTable('orders').set({ cancelRequestedAt: now }).execute()
  await askBuyersForReviews(shop)
  await store.updateTable('orders').set({ cancelRequestedAt: null, status: 'refunded' }).execute()
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toEqual([])
})

test('a shopper who stops emails that ask for reviews gets none about later orders', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  await deliverOrder(shop)
  const [token = ''] = await mailedTokens(here)
  expect((await shop.post('stop-review-mail', { token })).status).toBe(200)
  await buyAndPay(shop, await signInAgain(shop), checkoutBody([LATH]))
  await shop.context.store
    .updateTable('orders')
    .set({ status: 'delivered', deliveredAt: clock.now().toISOString() })
    .execute()
  clock.advance(ASKED_AFTER_MS + DAY_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('a review request that is sent again has new links, and the earlier links stop working', async () => {
  await using here = await shopWithMail()
  const { shop, smtp } = here
  await deliverOrder(here.shop)
  const [first = ''] = await mailedTokens(here)
  await shop.context.store
    .updateTable('outbox')
    .set({ sentAt: null })
    .where('kind', '=', 'review-request')
    .execute()
  await sendMail(shop)
  const again = smtp.mails.at(-1)?.text?.match(/review#token=([\w-]{43})/)?.[1]
  expect((await shop.post('open-review', { token: first })).status).toBe(400)
  expect((await shop.post('open-review', { token: again })).status).toBe(200)
})
