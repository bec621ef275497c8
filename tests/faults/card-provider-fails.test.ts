import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { SECRET_KEY } from '../support/card-provider.ts'
import { cameTo, times } from '../support/faults.ts'
import {
  ADDRESS,
  AIRER,
  buy,
  buyer,
  checkOut,
  checkoutOf,
  ordersOf,
  type PayingShop,
  startPayingShop,
} from '../support/paying-shop.ts'

const PATH = '/v1/checkout/sessions'
/** Of each kind of failure so many shoppers are hit, one after another. */
const SHOPPERS = Array.from({ length: times(1, 20) }, (_, at) => `${at} High Street`)
const from = (street: string) => checkoutOf([AIRER], { address: { ...ADDRESS, street } })

async function sessionCount({ provider: { host, port } }: PayingShop): Promise<number> {
  const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http' })
  return (await stripe.checkout.sessions.list({ limit: 100 })).data.length
}

test.each([
  ['500, twice', { fault: 'error', times: 2 }],
  ['a connection that is cut after the work is done', { fault: 'reset', times: 1 }],
  ['429, five times', { fault: 'rate_limit', times: 5 }],
  ['a slow answer', { fault: 'slow', times: 1, ms: 1_500 }],
] as const)(
  '%s: the shopper gets the one page there is',
  async (what, fault) => {
    await using paying = await startPayingShop()
    const ada = await buyer(paying.shop)
    for (const street of SHOPPERS) {
      await paying.provider.control({ faults: [{ ...fault, path: PATH }] })
      expect((await checkOut(paying.shop, ada, from(street))).status).toBe(200)
    }
    cameTo('K10', await sessionCount(paying), SHOPPERS.length, `payment pages: ${what}`)
  },
  300_000,
)

test.each([
  ['402', { fault: 'declined', times: 1 }],
  ['a 500 that is given again to the same key', { fault: 'saved_error', times: 1 }],
] as const)(
  '%s: it says so, the order stays, and the next click goes on with it',
  async (what, fault) => {
    await using paying = await startPayingShop()
    const { shop, provider } = paying
    const ada = await buyer(shop)
    for (const street of SHOPPERS) {
      await provider.control({ faults: [{ ...fault, path: PATH }] })
      const refused = await checkOut(shop, ada, from(street))
      expect([refused.status, refused.json.error]).toEqual([503, refused.json.message])
      expect((await checkOut(shop, ada, from(street))).status).toBe(200)
    }
    const orders = (await ordersOf(shop)).map(({ status, attempt }) => [status, attempt])
    expect(orders).toEqual(SHOPPERS.map(() => ['pending', 2]))
    cameTo('K10', await sessionCount(paying), SHOPPERS.length, `payment pages: ${what}`)
  },
  300_000,
)

test('an answer that never comes is not waited for, and the page that was made is found', async () => {
  await using paying = await startPayingShop()
  const { shop, provider } = paying
  const ada = await buyer(shop)
  await provider.control({ faults: [{ fault: 'timeout', times: 1, path: PATH }] })
  // The SDK would wait for 80 seconds, which is longer than this test may take.
  expect((await checkOut(shop, ada)).status).toBe(503)
  expect((await checkOut(shop, ada)).status).toBe(200)
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await sessionCount(paying)).toBe(1)
}, 60_000)

test('a card provider that is gone is 503; once it is back the same order is paid', async () => {
  await using paying = await startPayingShop({ env: { STRIPE_API_URL: 'http://127.0.0.1:9' } })
  const ada = await buyer(paying.shop)
  expect((await checkOut(paying.shop, ada)).status).toBe(503)
  const { shop } = paying
  await using back = await startPayingShop({ store: storeOf(shop) })
  await buy(back, ada)
  expect((await ordersOf(back.shop)).map(({ status }) => status)).toEqual(['paid'])
})

test('sixty shoppers at once get through a card provider that takes 25 a second', async () => {
  await using paying = await startPayingShop()
  const { shop, provider } = paying
  const ada = await buyer(shop)
  await provider.control({ rateLimit: 25 })
  const shoppers = Array.from({ length: times(40, 60) }, (_, at) => `${at} High Street`)
  const replies = await Promise.all(
    shoppers.map((street) =>
      checkOut(shop, ada, checkoutOf([AIRER], { address: { ...ADDRESS, street } })),
    ),
  )
  const served = replies.filter(({ status }) => status === 200).length
  cameTo(
    'K10',
    served,
    shoppers.length,
    'payment pages at once, of a provider that takes 25 a second',
  )
}, 120_000)

/** The store of a shop that still runs, for another one to open as well. */
function storeOf({ context: { config } }: PayingShop['shop']) {
  const { storeAddress: address, varDir } = config
  const env = { VAR_DIR: varDir, ...(address.url && { DATABASE_URL: address.url }) }
  return { env, address, [Symbol.asyncDispose]: async () => undefined }
}
