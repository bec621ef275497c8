import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { ASKED_AFTER_MS } from '#server/order/ask-for-reviews.ts'
import { buyAndPay, checkoutBody, LATH } from '../../support/paying-shop.ts'
import {
  askBuyersForReviews,
  deliveredOrder,
  mailedReviewLinks,
  reviewRequests,
  sendMail,
  signInAgain,
} from '../../support/review-requests.ts'

test('a buyer is asked for reviews once, some days after delivery, although several servers run the job', async () => {
  const { shop, clock } = await deliveredOrder()
  clock.advance(ASKED_AFTER_MS - 1)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toEqual([])
  clock.advance(1)
  await Promise.all(Array.from({ length: 4 }, () => askBuyersForReviews(shop)))
  clock.advance(30 * DAY_MS)
  await askBuyersForReviews(shop)
  const requests = await reviewRequests(shop)
  const [airer, lath] = [
    { id: 101, name: 'Airer' },
    { id: 102, name: 'Lath' },
  ]
  expect(requests.map(({ data }) => JSON.parse(data).products)).toEqual([[airer, lath]])
})

test('a server that was down asks for reviews late, but not about orders delivered two months ago', async () => {
  const { shop, clock } = await deliveredOrder()
  clock.advance(60 * DAY_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toEqual([])
  clock.advance(-DAY_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('the shop asks for no review of an order that was cancelled, refunded or sent back', async () => {
  const { shop, clock } = await deliveredOrder()
  clock.advance(ASKED_AFTER_MS)
  const cancelRequestedAt = clock.now().toISOString()
  for (const change of [{ cancelRequestedAt }, { cancelRequestedAt: null, status: 'refunded' }]) {
    await shop.context.store
      .updateTable('orders')
      .set(change as object)
      .execute()
    await askBuyersForReviews(shop)
  }
  expect(await reviewRequests(shop)).toEqual([])
})

test('a shopper who stops emails that ask for reviews gets none about later orders', async () => {
  const { shop, clock, airer: token } = await mailedReviewLinks()
  expect((await shop.post('stop-review-mail', { token })).status).toBe(200)
  await buyAndPay(shop, await signInAgain(shop), checkoutBody([LATH]))
  const delivered = { status: 'delivered', deliveredAt: clock.now().toISOString() } as const
  await shop.context.store.updateTable('orders').set(delivered).execute()
  clock.advance(ASKED_AFTER_MS + DAY_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('a review request that is sent again has new links, and the earlier links stop working', async () => {
  const { shop, smtp, airer } = await mailedReviewLinks()
  const unsent = shop.context.store.updateTable('outbox').set({ sentAt: null })
  await unsent.where('kind', '=', 'review-request').execute()
  await sendMail(shop)
  const again = smtp.mails.at(-1)?.text?.match(/review#token=([\w-]{43})/)?.[1]
  expect((await shop.post('open-review', { token: airer })).status).toBe(400)
  expect((await shop.post('open-review', { token: again })).status).toBe(200)
})
