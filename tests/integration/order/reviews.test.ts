import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { issueLinkToken } from '#server/account/email-links.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { clearOrders } from '#server/order/clear-orders.ts'
import { askForReviews } from '#server/review/ask-for-reviews.ts'
import { ADA } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { moveBy } from '../../support/owner-command.ts'
import {
  AIRER,
  buy,
  buyer,
  checkoutOf,
  LATH,
  type PayingShop,
  startPayingShop,
} from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'
import { startSmtp } from '../../support/smtp.ts'

const { signal } = new AbortController()
const REVIEW = { stars: 4, title: 'Solid', text: 'It holds\n<b>a lot</b>.', name: 'Ada L.' }

const look = ({ context }: ShopServer) => askForReviews.run(context, signal)
const send = ({ context }: ShopServer) => sendDueMail(context, issueLinkToken)
const reviewsIn = ({ context }: ShopServer) =>
  context.store.selectFrom('reviews').selectAll().orderBy('product_id').execute()
const requests = async ({ context }: ShopServer) =>
  context.store.selectFrom('outbox').where('kind', '=', 'review-request').selectAll().execute()

/** An order of an airer, a lath and another airer that has arrived. */
async function delivered(paying: PayingShop) {
  await buy(
    paying,
    await buyer(paying.shop),
    checkoutOf([AIRER, LATH, { ...AIRER, options: { color: 'white' } }]),
  )
  for (const move of ['process', 'ship', 'deliver'] as const) await moveBy(paying.shop, move)
}

async function shopWithMail() {
  const clock = stoppedClock()
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://shop.example' }
  const paying = await startPayingShop({ clock: clock.now, env })
  const close = async () => {
    paying.shop.context.mailer?.close()
    await paying[Symbol.asyncDispose]()
    await smtp[Symbol.asyncDispose]()
  }
  return { clock, smtp, paying, shop: paying.shop, [Symbol.asyncDispose]: close }
}

/** A session lasts a week without use. */
const signedInAgain = async (shop: ShopServer) =>
  (await shop.post('auth-login', { email: 'ada@example.com', password: ADA.password })).json

/** The tokens of the mailed links, in the order of the products. */
async function mailedTokens({ clock, smtp, shop }: Awaited<ReturnType<typeof shopWithMail>>) {
  clock.advance(14 * DAY_MS)
  await look(shop)
  await send(shop)
  const mail = smtp.mails.find(({ subject }) => subject?.startsWith('How do you like'))
  const links = [...(mail?.text ?? '').matchAll(/review\?token=([\w-]{43})(?!.*stop)/g)]
  return links.map(([, token = '']) => token)
}

test('a buyer is asked once, fourteen days after delivery, whichever server looks', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop } = paying
  await delivered(paying)
  clock.advance(14 * DAY_MS - 1)
  await look(shop)
  expect(await requests(shop)).toEqual([])
  clock.advance(1)
  await Promise.all(Array.from({ length: 4 }, () => look(shop)))
  expect(await requests(shop)).toHaveLength(1)
  clock.advance(30 * DAY_MS)
  await look(shop)
  const [request] = await requests(shop)
  expect(JSON.parse(request?.data ?? '').products).toEqual([
    { id: 101, name: 'Airer' },
    { id: 102, name: 'Lath' },
  ])
  expect(await requests(shop)).toHaveLength(1)
})

test('a server that was down asks late, but not about orders delivered two months ago', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  await delivered(paying)
  clock.advance(60 * DAY_MS)
  await look(paying.shop)
  expect(await requests(paying.shop)).toEqual([])
  clock.advance(-DAY_MS)
  await look(paying.shop)
  expect(await requests(paying.shop)).toHaveLength(1)
})

test('nobody is asked about an order that was cancelled, refunded or sent back', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop } = paying
  await delivered(paying)
  clock.advance(14 * DAY_MS)
  const { store } = shop.context
  const now = clock.now().toISOString()
  await store.updateTable('orders').set({ cancel_requested_at: now }).execute()
  await look(shop)
  await store.updateTable('orders').set({ cancel_requested_at: null, status: 'refunded' }).execute()
  await look(shop)
  expect(await requests(shop)).toEqual([])
})

test('each mailed link sends one review of its product, once', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await delivered(here.paying)
  const [airer = '', lath = ''] = await mailedTokens(here)
  const opened = await shop.post('open-review', { token: lath })
  expect(opened.json.product).toMatchObject({ name: 'Lath', path: '/product/lath' })

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('send-review', { token: airer, ...REVIEW })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await reviewsIn(shop)).toMatchObject([
    { product_id: 101, product_name: 'Airer', status: 'pending', ...REVIEW },
  ])
  expect((await shop.post('open-review', { token: airer })).status).toBe(409)
  expect((await shop.post('send-review', { token: lath, ...REVIEW })).status).toBe(200)
  expect(await reviewsIn(shop)).toHaveLength(2)
})

test('a wrong, an expired and a malformed token get the same answer', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  await delivered(here.paying)
  const [airer = ''] = await mailedTokens(here)
  clock.advance(184 * DAY_MS)
  for (const token of [airer, 'A'.repeat(43), 'x']) {
    for (const call of ['open-review', 'send-review', 'stop-review-mail']) {
      const { status, json } = await shop.post(call, { token, ...REVIEW })
      expect([status, json.message]).toEqual([400, 'This link has expired or isn’t complete'])
    }
  }
  expect(await reviewsIn(shop)).toEqual([])
})

test('a review with a link, too many stars or without words is refused, and the link stays valid', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await delivered(here.paying)
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
  expect(await reviewsIn(shop)).toMatchObject([{ title: 'Solid', text: 'Café', name: 'Ada L.' }])
})

test('a shopper who asks for no such mail gets none about later orders', async () => {
  await using here = await shopWithMail()
  const { shop, paying, clock } = here
  await delivered(paying)
  const [token = ''] = await mailedTokens(here)
  expect((await shop.post('stop-review-mail', { token })).status).toBe(200)
  await buy(paying, await signedInAgain(shop), checkoutOf([LATH]))
  await shop.context.store
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: clock.now().toISOString() })
    .execute()
  clock.advance(15 * DAY_MS)
  await look(shop)
  expect(await requests(shop)).toHaveLength(1)
})

test('a mail that is sent again has new links, and the earlier ones stop working', async () => {
  await using here = await shopWithMail()
  const { shop, smtp } = here
  await delivered(here.paying)
  const [first = ''] = await mailedTokens(here)
  await shop.context.store
    .updateTable('outbox')
    .set({ sent_at: null })
    .where('kind', '=', 'review-request')
    .execute()
  await send(shop)
  const again = smtp.mails.at(-1)?.text?.match(/review\?token=([\w-]{43})/)?.[1]
  expect((await shop.post('open-review', { token: first })).status).toBe(400)
  expect((await shop.post('open-review', { token: again })).status).toBe(200)
})

test('deleting the account keeps a published review without its order, and deletes the others and the links', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await delivered(here.paying)
  const [airer = '', lath = ''] = await mailedTokens(here)
  await shop.post('send-review', { token: airer, ...REVIEW })
  await shop.post('send-review', { token: lath, ...REVIEW })
  const { store } = shop.context
  await store
    .updateTable('reviews')
    .set({ status: 'published' })
    .where('product_id', '=', 101)
    .execute()
  const ada = await signedInAgain(shop)
  const data = await shop.get('account-data', ada)
  expect(data.json.reviews).toMatchObject([{ product: 'Airer' }, { product: 'Lath' }])
  expect((await shop.post('delete-account', { password: ADA.password }, ada)).status).toBe(200)
  expect(await reviewsIn(shop)).toMatchObject([{ order_id: null, product_id: 101, name: 'Ada L.' }])
  expect(await store.selectFrom('review_links').selectAll().execute()).toEqual([])
})

test('an order that no longer names its buyer no longer leads to the review', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  await delivered(here.paying)
  const [airer = ''] = await mailedTokens(here)
  await shop.post('send-review', { token: airer, ...REVIEW })
  await shop.context.store.updateTable('reviews').set({ status: 'published' }).execute()
  clock.advance(8 * 366 * DAY_MS)
  await clearOrders.run(shop.context, signal)
  expect(await reviewsIn(shop)).toMatchObject([{ order_id: null, title: 'Solid' }])
})
