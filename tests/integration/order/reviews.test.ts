import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { clearOrders } from '#server/order/clear-orders.ts'
import { ADA } from '../../support/account.ts'
import {
  deliverOrder,
  mailedTokens,
  REVIEW,
  shopWithMail,
  signal,
  signInAgain,
  storedReviews,
} from '../../support/review-requests.ts'

test('each mailed review link accepts one review of one product', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await deliverOrder(here.shop)
  const [airer = '', lath = ''] = await mailedTokens(here)
  const opened = await shop.post('open-review', { token: lath })
  expect(opened.json.product).toMatchObject({ name: 'Lath', path: '/product/lath' })

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('send-review', { token: airer, ...REVIEW })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await storedReviews(shop)).toMatchObject([
    { productId: 101, productName: 'Airer', status: 'pending', ...REVIEW },
  ])
  expect((await shop.post('open-review', { token: airer })).status).toBe(409)
  expect((await shop.post('send-review', { token: lath, ...REVIEW })).status).toBe(200)
  expect(await storedReviews(shop)).toHaveLength(2)
})

test('a review with a wrong, expired or malformed token gets the same reply', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  await deliverOrder(here.shop)
  const [airer = ''] = await mailedTokens(here)
  clock.advance(184 * DAY_MS)
  for (const token of [airer, 'A'.repeat(43), 'x']) {
    for (const call of ['open-review', 'send-review', 'stop-review-mail']) {
      const { status, json } = await shop.post(call, { token, ...REVIEW })
      expect([status, json.message]).toEqual([400, 'This link has expired or isn’t complete'])
    }
  }
  expect(await storedReviews(shop)).toEqual([])
})

test('a review with a wrong token is refused before its text is checked', async () => {
  await using here = await shopWithMail()
  const words = { ...REVIEW, text: 'Cheaper at example.com' }
  const { status } = await here.shop.post('send-review', { token: 'A'.repeat(43), ...words })
  expect(status).toBe(400)
})

test('a review’s title or name of more than 400 characters is refused, even if removing invisible characters would shorten it', async () => {
  await using here = await shopWithMail()
  for (const field of ['title', 'name']) {
    const send = (length: number) =>
      here.shop.post('send-review', {
        token: 'A'.repeat(43),
        ...REVIEW,
        [field]: 'x'.padEnd(length, '\t'),
      })
    expect((await send(400)).status).toBe(400)
    const refused = await send(401)
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, [field]])
  }
})

test('a review with a link, too many stars or without words is refused, and the link stays valid', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await deliverOrder(here.shop)
  const [token = ''] = await mailedTokens(here)
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
  expect(await storedReviews(shop)).toMatchObject([
    { title: 'Solid', text: 'Café', name: 'Ada L.' },
  ])
})

test('deleting the account keeps a published review without its order, and deletes the others and the links', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await deliverOrder(here.shop)
  const [airer = '', lath = ''] = await mailedTokens(here)
  await shop.post('send-review', { token: airer, ...REVIEW })
  await shop.post('send-review', { token: lath, ...REVIEW })
  const { store } = shop.context
  await store
    .updateTable('reviews')
    .set({ status: 'published' })
    .where('productId', '=', 101)
    .execute()
  const ada = await signInAgain(shop)
  const data = await shop.get('account-data', ada)
  expect(data.json.reviews).toMatchObject([{ product: 'Airer' }, { product: 'Lath' }])
  expect((await shop.post('delete-account', { password: ADA.password }, ada)).status).toBe(200)
  expect(await storedReviews(shop)).toMatchObject([
    { orderId: null, productId: 101, name: 'Ada L.' },
  ])
  expect(await store.selectFrom('reviewLinks').selectAll().execute()).toEqual([])
})

test('anonymising an order keeps its published review, without a reference to the order', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  await deliverOrder(here.shop)
  const [airer = ''] = await mailedTokens(here)
  await shop.post('send-review', { token: airer, ...REVIEW })
  await shop.context.store.updateTable('reviews').set({ status: 'published' }).execute()
  clock.advance(8 * 366 * DAY_MS)
  await clearOrders.run(shop.context, signal)
  expect(await storedReviews(shop)).toMatchObject([{ orderId: null, title: 'Solid' }])
})
