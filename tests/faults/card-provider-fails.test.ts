import { expect, test } from 'vitest'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { payingShop } from '../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
  stripeClient,
} from '../support/paying-shop.ts'
import { migratedStore } from '../support/store.ts'

const PATH = '/v1/checkout/sessions'
const STREETS = Array.from({ length: experimentSize(1, 20) }, (_, at) => `${at} High Street`)
const checkoutFrom = (street: string) => checkoutBody([AIRER], { address: { ...ADDRESS, street } })

async function sessionCount(shop: PayingShop): Promise<number> {
  return (await stripeClient(shop).checkout.sessions.list({ limit: 100 })).data.length
}

test.each([
  ['two 500 replies', { fault: 'error', times: 2 }],
  ['a connection cut after the work is done', { fault: 'reset', times: 1 }],
  ['five 429 replies', { fault: 'rate_limit', times: 5 }],
  ['a slow reply', { fault: 'slow', times: 1, ms: 1_500 }],
] as const)(
  'after %s from the provider, the shopper gets one payment page',
  async (what, fault) => {
    const { shop, ada } = await payingShop()
    for (const street of STREETS) {
      await shop.provider.control({ faults: [{ ...fault, path: PATH }] })
      expect((await checkOut(shop, ada, checkoutFrom(street))).status).toBe(200)
    }
    reportResult('K10', await sessionCount(shop), STREETS.length, `payment pages: ${what}`)
  },
  1_800_000,
)

test.each([
  ['402', { fault: 'declined', times: 1 }],
  ['a 500 repeated for the same idempotency key', { fault: 'saved_error', times: 1 }],
] as const)(
  'after %s the checkout answers 503, keeps the order, and the next click opens its payment page',
  async (what, fault) => {
    const { shop, provider, ada } = await payingShop()
    for (const street of STREETS) {
      await provider.control({ faults: [{ ...fault, path: PATH }] })
      const refused = await checkOut(shop, ada, checkoutFrom(street))
      expect([refused.status, refused.json.error]).toEqual([503, refused.json.message])
      expect((await checkOut(shop, ada, checkoutFrom(street))).status).toBe(200)
    }
    const orders = (await ordersOf(shop)).map(({ status, attempt }) => [status, attempt])
    expect(orders).toEqual(STREETS.map(() => ['pending', 2]))
    reportResult('K10', await sessionCount(shop), STREETS.length, `payment pages: ${what}`)
  },
  1_800_000,
)

test('a checkout whose call to the card provider times out gets 503, and the next click finds the payment page that was created', async () => {
  const { shop, provider, ada } = await payingShop()
  await provider.control({ faults: [{ fault: 'timeout', times: 1, path: PATH }] })
  // The SDK's own timeout of 80 seconds is longer than this test may take.
  expect((await checkOut(shop, ada)).status).toBe(503)
  expect((await checkOut(shop, ada)).status).toBe(200)
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await sessionCount(shop)).toBe(1)
})

test('the checkout answers 503 while the card provider is down, and the same order is paid once it is back', async () => {
  await using store = await migratedStore()
  await using shop = await startPayingShop({ store, env: { STRIPE_API_URL: 'http://127.0.0.1:9' } })
  const ada = await registerBuyer(shop)
  expect((await checkOut(shop, ada)).status).toBe(503)
  await using back = await startPayingShop({ store })
  await buyAndPay(back, ada)
  expect((await ordersOf(back)).map(({ status }) => status)).toEqual(['paid'])
})

test('simultaneous shoppers all get a payment page from a provider limited to 25 calls a second', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const buyers = await Promise.all(
    ['ada', 'bea', 'cem', 'dan'].map((name) => registerBuyer(shop, name)),
  )
  await provider.control({ rateLimit: 25 })
  // An account keeps at most twenty unpaid orders.
  const streets = Array.from({ length: experimentSize(10, 15) }, (_, at) => `${at} High Street`)
  const replies = await Promise.all(
    buyers.flatMap((who) => streets.map((street) => checkOut(shop, who, checkoutFrom(street)))),
  )
  const served = replies.filter(({ status }) => status === 200).length
  reportResult(
    'K10',
    served,
    replies.length,
    'payment pages at once, of a provider that takes 25 a second',
  )
})
