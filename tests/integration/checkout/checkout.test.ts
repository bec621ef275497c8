import { Stripe } from 'stripe'
import { expect, test, vi } from 'vitest'
import { deleteUser } from '#db/store/users.ts'
import { SECRET_KEY } from '../support/card-provider.ts'
import { MINUTE, stoppedClock } from '../support/clock.ts'
import {
  ADDRESS,
  AIRER,
  buy,
  buyer,
  checkOut,
  checkoutOf,
  LATH,
  ordersOf,
  type PayingShop,
  startPayingShop,
} from '../support/paying-shop.ts'

const sdk = ({ provider }: PayingShop) =>
  new Stripe(SECRET_KEY, { host: provider.host, port: provider.port, protocol: 'http' })

test('the card provider is asked for exactly what was shown', async () => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  const { json } = await checkOut(paying.shop, ada, checkoutOf([AIRER, LATH]))
  expect(json.url).toBe(`${paying.provider.url}/c/pay/${json.id}`)
  const session = await sdk(paying).checkout.sessions.retrieve(json.id, { expand: ['line_items'] })
  const [order] = await ordersOf(paying.shop)
  const lives = session.expires_at - session.created
  expect(lives).toBeGreaterThanOrEqual(30 * 60)
  expect(lives).toBeLessThanOrEqual(61 * 60)
  expect(session).toMatchObject({
    mode: 'payment',
    currency: 'gbp',
    amount_total: 7095,
    customer_email: 'ada@example.com',
    client_reference_id: order?.id,
    metadata: { order_id: order?.id },
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: null,
    success_url: 'http://localhost:4321/order/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4321/checkout',
    shipping_cost: { amount_total: 0 },
  })
  expect(session.line_items?.data.map(({ amount_total }) => amount_total)).toEqual([6495, 600])
})

test('what differs from the price list by a penny is shown anew, and nothing is ordered', async () => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  const wrong = [
    checkoutOf([{ ...AIRER, price: 64.94 }]),
    checkoutOf([{ ...AIRER, price: 64.96 }]),
    checkoutOf([{ ...AIRER, options: { color: 'black', ropeLength: '15m' } }]),
    checkoutOf([AIRER], { total: 64.94 }),
    checkoutOf([AIRER], { shipping: { rate: { rate: 4.5, zone: 'Mainland' } } }),
    checkoutOf([AIRER], { address: { ...ADDRESS, postcode: 'ZE1 0AA' } }),
    checkoutOf([{ ...AIRER, id: 999 }]),
    checkoutOf([{ ...AIRER, options: { color: 'pink' } }]),
    checkoutOf([{ ...AIRER, options: {} }]),
  ]
  const replies = await Promise.all(wrong.map((body) => checkOut(paying.shop, ada, body)))
  expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 409))
  for (const { json } of replies) {
    expect(json.error).toBe(json.message)
    const sum = json.prices.items.reduce(
      (total: number, { price }: typeof AIRER) => total + price,
      0,
    )
    expect(json.prices.total).toBeCloseTo(sum + json.prices.shipping.rate, 10)
  }
  expect(replies[2]?.json.prices.items[0].price).toBe(69.95)
  expect(replies[5]?.json.prices.shipping).toEqual({ rate: 4.5, zone: 'Islands' })
  expect(replies[6]?.json.prices.items[0].price).toBe(0)
  expect(await ordersOf(paying.shop)).toEqual([])
})

test('the new prices of a refusal are taken as they are', async () => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  const { json } = await checkOut(paying.shop, ada, checkoutOf([{ ...AIRER, price: '1.00' }]))
  const { items, shipping, total } = json.prices
  const again = checkoutOf(items, { shipping: { rate: shipping }, total })
  expect((await checkOut(paying.shop, ada, again)).status).toBe(200)
})

test('a price may come as text and as the sum of decimals, a name and an account as anything', async () => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  const odd = { ...AIRER, price: '64.95', name: 'Free things', currency: 'jpy', quantity: 0 }
  const body = checkoutOf([odd, LATH], { total: 64.95 + 6 + 1e-12, customer: { name: '<b>' } })
  expect((await checkOut(paying.shop, ada, body)).status).toBe(200)
  const lines = await paying.shop.context.store.selectFrom('order_lines').selectAll().execute()
  expect(lines.map(({ name, price }) => [name, price])).toEqual([
    ['Airer', 6495],
    ['Lath', 600],
  ])
})

test('an account other than the token’s is noticed', async () => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  for (const customer of [{ userId: 'somebody' }, { email: 'eve@example.com' }]) {
    const { status } = await checkOut(paying.shop, ada, checkoutOf([AIRER], { customer }))
    expect(status).toBe(409)
  }
  const customer = { email: ' ADA@example.com', userId: ada.userId, name: 'Ada' }
  expect((await checkOut(paying.shop, ada, checkoutOf([AIRER], { customer }))).status).toBe(200)
})

test.each([
  ['no items', { items: [] }, 'items'],
  ['101 items', { items: Array(101).fill(AIRER) }, 'items'],
  ['no street', { address: { ...ADDRESS, street: ' ' } }, 'address.street'],
  ['two lines of street', { address: { ...ADDRESS, street: 'a\nb' } }, 'address.street'],
  ['half a postcode', { address: { ...ADDRESS, postcode: 'M1' } }, 'address.postcode'],
  ['a French postcode for GB', { address: { ...ADDRESS, postcode: '75001' } }, 'address.postcode'],
  ['a UK postcode for FR', { address: { ...ADDRESS, country: 'FR' } }, 'address.postcode'],
  ['no country', { address: { ...ADDRESS, country: '' } }, 'address.country'],
  [
    'a country that we do not send to',
    { address: { ...ADDRESS, country: 'IT' } },
    'address.country',
  ],
  ['no price', { items: [{ ...AIRER, price: 'free' }] }, 'items.0'],
])('%s is 422 and names the field', async (_what, more, field) => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  const { status, json } = await checkOut(paying.shop, ada, checkoutOf([AIRER], more))
  expect(status).toBe(422)
  expect(Object.keys(json.fields)).toEqual([field])
  expect(json.error).toBe(json.message)
})

test('two clicks at once and two tabs make one order and one payment page', async () => {
  await using paying = await startPayingShop()
  const ada = await buyer(paying.shop)
  const clicks = await Promise.all(Array.from({ length: 8 }, () => checkOut(paying.shop, ada)))
  expect(new Set(clicks.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1)
  expect((await checkOut(paying.shop, ada)).json.id).toBe(clicks[0]?.json.id)
  expect(await ordersOf(paying.shop)).toHaveLength(1)
  expect((await sdk(paying).checkout.sessions.list()).data).toHaveLength(1)
})

test('another address, another cart and another shopper are orders of their own', async () => {
  await using paying = await startPayingShop()
  const [ada, eve] = [await buyer(paying.shop), await buyer(paying.shop, 'eve')]
  await checkOut(paying.shop, ada)
  await checkOut(
    paying.shop,
    ada,
    checkoutOf([AIRER], { address: { ...ADDRESS, city: 'Salford' } }),
  )
  await checkOut(paying.shop, ada, checkoutOf([AIRER, LATH]))
  await checkOut(paying.shop, eve)
  expect(new Set((await ordersOf(paying.shop)).map(({ session_id }) => session_id)).size).toBe(4)
})

test('when the payment page is too old, the next click has a new order and page', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const ada = await buyer(paying.shop)
  const first = await checkOut(paying.shop, ada)
  clock.advance(20 * MINUTE)
  expect((await checkOut(paying.shop, ada)).json.id).toBe(first.json.id)
  clock.advance(45 * MINUTE)
  expect((await checkOut(paying.shop, ada)).json.id).not.toBe(first.json.id)
  expect((await ordersOf(paying.shop)).map(({ status }) => status)).toEqual(['expired', 'pending'])
})

test('the same things paid for twice within half an hour are kept, confirmed and pointed out', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const ada = await buyer(paying.shop)
  const other = checkoutOf([AIRER], { address: { ...ADDRESS, street: '2 High Street' } })
  await buy(paying, ada)
  clock.advance(MINUTE)
  await buy(paying, ada, other)
  clock.advance(31 * MINUTE)
  await buy(paying, ada)
  const orders = await ordersOf(paying.shop)
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(orders.map(({ review }) => review?.slice(0, 31) ?? null)).toEqual([
    null,
    `possible duplicate of ${orders[0]?.order_number}`,
    null,
  ])
})

test('more checkouts than the limit are 429 and say when to come back', async () => {
  await using paying = await startPayingShop({ env: { RATE_LIMITS: 'checkoutAddress=2/600' } })
  const ada = await buyer(paying.shop)
  await checkOut(paying.shop, ada)
  await checkOut(paying.shop, ada)
  const { status, headers, json } = await checkOut(paying.shop, ada)
  expect([status, json.error]).toEqual([429, json.message])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('without a card provider nobody is charged, and nothing breaks', async () => {
  await using paying = await startPayingShop({
    env: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' },
  })
  const ada = await buyer(paying.shop)
  const { status, json } = await checkOut(paying.shop, ada)
  expect([status, json.error]).toEqual([503, json.message])
})

test('who deletes the account while an order is being placed is signed out, and nothing is ordered', async () => {
  await using paying = await startPayingShop()
  const { context } = paying.shop
  const ada = await buyer(paying.shop)
  const { catalogue } = context
  vi.spyOn(context, 'catalogue').mockImplementationOnce(async () => {
    const { id } = await context.store.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await deleteUser(context.store, id)
    return catalogue()
  })
  const { status, json } = await checkOut(paying.shop, ada, checkoutOf([AIRER]))
  expect([status, json.message]).toEqual([401, 'Please sign in again.'])
  expect(await ordersOf(paying.shop)).toEqual([])
})
