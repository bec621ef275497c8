import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { ASKED_AFTER_MS } from '#server/order/ask-for-reviews.ts'
import { clearOrders } from '#server/order/clear-orders.ts'
import { refundOrder } from '#server/order/refund-order.ts'
import { ADA } from '../../support/account.ts'
import { buyAndPay, checkoutBody, LATH } from '../../support/paying-shop.ts'
import {
  askBuyersForReviews,
  deliveredOrder,
  mailedReviewLinks,
  REVIEW,
  reviewRequests,
  sendMail,
  shopWithMail,
  signal,
  signInAgain,
  storedReviews,
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

test('the shop asks for no review of goods that were paid back, unless some of them were kept', async () => {
  const { shop, ada, clock, order, orderNumber } = await deliveredOrder()
  const items = { places: [0, 1], text: '1 Airer, Black; 1 Lath' }
  const id = String((await order())?.id)
  const refund = { amount: 7095, items }
  expect((await refundOrder(shop.context, id, refund)).kind).toBe('refunded')
  const { json } = await shop.get(`get-order?orderNumber=${orderNumber}`, ada)
  expect(json.order.reviews).toEqual([{ productId: 101, isSent: false }])
  clock.advance(ASKED_AFTER_MS)
  await askBuyersForReviews(shop)
  const [request] = await reviewRequests(shop)
  expect(JSON.parse(String(request?.data)).products).toEqual([{ id: 101, name: 'Airer' }])
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

test('each mailed review link accepts one review of one product', async () => {
  const { shop, airer } = await mailedReviewLinks()
  const opened = await shop.post('open-review', { token: airer })
  expect(opened.json.product).toMatchObject({ name: 'Airer', path: '/product/airer' })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('send-review', { token: airer, ...REVIEW })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await storedReviews(shop)).toMatchObject([
    { productId: 101, productName: 'Airer', status: 'pending', ...REVIEW },
  ])
  expect((await shop.post('open-review', { token: airer })).status).toBe(409)
})

test('a review with a wrong, expired or malformed token gets the same reply, before its text is checked', async () => {
  const { shop, clock, airer } = await mailedReviewLinks()
  clock.advance(184 * DAY_MS)
  const words = { ...REVIEW, text: 'Cheaper at example.com' }
  for (const token of [airer, 'A'.repeat(43), 'x']) {
    for (const call of ['open-review', 'send-review', 'stop-review-mail']) {
      const { status, json } = await shop.post(call, { token, ...words })
      expect([status, json.message]).toEqual([400, 'This link has expired or isn’t complete'])
    }
  }
  expect(await storedReviews(shop)).toEqual([])
})

test('a review’s title or name of more than 400 characters is refused, even if removing invisible characters would shorten it', async () => {
  const { shop } = await shopWithMail()
  for (const field of ['title', 'name']) {
    const send = (length: number) => {
      const review = { ...REVIEW, [field]: 'x'.padEnd(length, '\t') }
      return shop.post('send-review', { token: 'A'.repeat(43), ...review })
    }
    expect((await send(400)).status).toBe(400)
    const refused = await send(401)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, [field]])
  }
})

test('a review with a link, too many stars or without words is refused, and the link stays valid', async () => {
  const { shop, airer: token } = await mailedReviewLinks()
  for (const [field, value] of [
    ['title', 'See www.example.com'],
    ['text', 'Cheaper at example.com'],
    ['name', 'me@example.com'],
    ['text', ' \u200B '],
    ['text', 'x'.repeat(1_001)],
    ['stars', 6],
    ['stars', '5'],
  ] as const) {
    const { status, json } = await shop.post('send-review', { token, ...REVIEW, [field]: value })
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
  }
  const hidden = { title: 'So\u202Elid\u0000', text: ' Cafe\u0301 ', name: 'Ada\nL.' }
  expect((await shop.post('send-review', { token, ...REVIEW, ...hidden })).status).toBe(200)
  const stored = [{ title: 'Solid', text: 'Café', name: 'Ada L.' }]
  expect(await storedReviews(shop)).toMatchObject(stored)
})

test('deleting the account keeps a published review without its order, and deletes the others and the links', async () => {
  const { shop, airer, lath } = await mailedReviewLinks()
  for (const token of [airer, lath]) await shop.post('send-review', { token, ...REVIEW })
  const { store } = shop.context
  const published = store.updateTable('reviews').set({ status: 'published' })
  await published.where('productId', '=', 101).execute()
  const ada = await signInAgain(shop)
  const data = await shop.get('account-data', ada)
  expect(data.json.reviews).toMatchObject([{ product: 'Airer' }, { product: 'Lath' }])
  expect((await shop.post('delete-account', { password: ADA.password }, ada)).status).toBe(200)
  const kept = [{ orderId: null, productId: 101, name: 'Ada L.' }]
  expect(await storedReviews(shop)).toMatchObject(kept)
  expect(await store.selectFrom('reviewLinks').selectAll().execute()).toEqual([])
})

test('anonymising an order keeps its published review, without a reference to the order', async () => {
  const { shop, clock, airer } = await mailedReviewLinks()
  await shop.post('send-review', { token: airer, ...REVIEW })
  await shop.context.store.updateTable('reviews').set({ status: 'published' }).execute()
  clock.advance(8 * 366 * DAY_MS)
  await clearOrders.run(shop.context, signal)
  expect(await storedReviews(shop)).toMatchObject([{ orderId: null, title: 'Solid' }])
})
