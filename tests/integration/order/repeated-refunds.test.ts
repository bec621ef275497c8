import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#server/order/refund-order.ts'
import { refundsOf } from '../../support/desk-orders.ts'
import { disputedShop } from '../../support/disputed-shop.ts'
import { shopWithOrder } from '../../support/own-shop.ts'
import { type PayingShop, stripeClient } from '../../support/paying-shop.ts'
import { deliverEvent } from '../../support/provider-events.ts'

/** What the SDK waits before it asks again, half a second at first. */
const RETRIES = Stripe.prototype as unknown as { getInitialNetworkRetryDelay: () => number }
const { getInitialNetworkRetryDelay } = RETRIES
beforeAll(() => {
  RETRIES.getInitialNetworkRetryDelay = () => 0.01
})
afterAll(() => {
  RETRIES.getInitialNetworkRetryDelay = getInitialNetworkRetryDelay
})

/** A refund of £5, or of all, while neither the provider's answer nor its webhooks arrive. */
async function lostRefund(amount = '5', shop = shopWithOrder()) {
  const here = await shop
  const { provider, owner, number } = here
  const faults = [{ fault: 'reset', times: 3, path: '/v1/refunds' } as const]
  await provider.control({ webhookUrl: null, faults })
  const text = expect.stringContaining('run the same command')
  expect(await owner('refund', number, amount, { again: true })).toEqual({ code: 1, text })
  return here
}
const stopWebhooks = ({ provider }: PayingShop) => provider.control({ webhookUrl: null })
const deliverWebhooks = (shop: PayingShop) =>
  shop.provider.control({
    webhookUrl: `http://127.0.0.1:${shop.port}/api/stripe-webhook`,
    settle: true,
  })

test.each([
  ['has come meanwhile', deliverWebhooks, '£5.00 was refunded already'],
  ['is late', stopWebhooks, 'refunded £5.00'],
] as const)(
  'repeating a refund whose answer was lost refunds it once when its webhook %s',
  async (_, webhooks, words) => {
    const { shop, number, owner, order } = await lostRefund()
    expect((await owner('list', 'review')).text).toContain('refund of £5.00 outstanding')
    await webhooks(shop)
    const repeated = await owner('refund', number, '5.00')
    const text = `Order ${number}: ${words}, £5.00 of £64.95 in all.`
    expect(repeated).toEqual({ code: 0, text })
    await deliverWebhooks(shop)
    expect((await owner('list', 'review')).text).toContain('no orders with status review')
    expect(await refundsOf(shop)).toEqual([500])
    expect(await order()).toMatchObject({ refunded: 500, refundDue: 500 })
  },
)

test.each([
  ['5', 500],
  ['6', 600],
])(
  'while the result of a refund is unknown, £%s beside it is refunded only with --another',
  async (pounds, pence) => {
    const { shop, number, owner, order } = await lostRefund()
    const refused = await owner('refund', number, '7')
    expect(refused).toEqual({ code: 1, text: expect.stringContaining('--another') })
    expect((await owner('refund', number, pounds, { another: true })).code).toBe(0)
    await deliverWebhooks(shop)
    expect((await refundsOf(shop)).toReversed()).toEqual([500, pence])
    expect(await order()).toMatchObject({ refunded: 500 + pence, refundDue: 500 + pence })
  },
)

test.each([
  ['7', 700],
  ['5', 500],
])(
  'a refund of £%s whose answer was lost is made once, although an earlier one of £5 fails meanwhile',
  async (pounds, pence) => {
    const here = await shopWithOrder()
    const { shop, number, owner, order } = here
    await stopWebhooks(shop)
    await owner('refund', number, '5')
    const [failed] = (await stripeClient(shop).refunds.list()).data
    await lostRefund(pounds, Promise.resolve(here))
    await deliverEvent(shop.port, {
      id: 'evt_failed',
      type: 'refund.failed',
      data: { object: { ...failed, status: 'failed' } },
    })
    expect((await owner('refund', number, pounds, { again: true })).code).toBe(0)
    expect((await refundsOf(shop)).toReversed()).toEqual([500, pence])
    expect(await order()).toMatchObject({ refunded: pence, refundDue: 500 + pence })
    expect((await owner('refund', number, '5', { again: true })).code).toBe(0)
    expect(await order()).toMatchObject({ refunded: 500 + pence, begunRefund: null })
  },
)

test.each(['refund', 'cancel'] as const)(
  '%s without an amount completes the refund whose answer was lost, then refunds the rest',
  async (command) => {
    const { shop, number, owner } = await lostRefund()
    const text = expect.stringContaining('£64.95 of £64.95 in all')
    expect(await owner(command, number)).toEqual({ code: 0, text })
    expect((await refundsOf(shop)).toReversed()).toEqual([500, 5995])
  },
)

test('repeating a full refund whose answer was lost says that the refund was made', async () => {
  const { shop, number, owner } = await lostRefund('')
  await deliverWebhooks(shop)
  const text = `Order ${number}: £64.95 was refunded already, £64.95 of £64.95 in all.`
  expect(await owner('refund', number)).toEqual({ code: 0, text })
  expect((await owner('refund', number)).code).toBe(1)
})

test('a refund that failed before its own answer came is not counted, and stays owed', async () => {
  const here = await shopWithOrder()
  const { shop, order } = here
  await stopWebhooks(shop)
  const { payments } = shop.context
  if (!payments) throw new Error('The shop has no card provider')
  const refund: typeof payments.refund = async (...asked) => {
    const made = await payments.refund(...asked)
    const [latest] = (await stripeClient(shop).refunds.list()).data
    const object = { ...latest, status: 'failed' }
    await deliverEvent(shop.port, { id: 'evt_first', type: 'refund.failed', data: { object } })
    return made
  }
  const context = { ...shop.context, payments: { ...payments, refund } }
  const { id = '' } = (await order()) ?? {}
  const result = await refundOrder(context, id, { amount: 500 })
  expect(result).toEqual({ kind: 'refused', message: 'this refund failed' })
  expect(await order()).toMatchObject({ refunded: 0, refundDue: 500, begunRefund: null })
})

test('a refund whose answer was lost is still to be made after a dispute of the order is lost', async () => {
  const here = await disputedShop()
  const { tell, shop, number, owner, order } = here
  await lostRefund('5', Promise.resolve(here))
  await tell('closed', 'dp_1', 'lost')
  expect((await owner('list', 'review')).text).toContain('refund of £5.00 outstanding')
  const text = `Order ${number}: refunded £5.00, £35.00 of £64.95 in all.`
  expect(await owner('refund', number, '5')).toEqual({ code: 0, text })
  await deliverWebhooks(shop)
  expect(await refundsOf(shop)).toEqual([500])
  expect(await order()).toMatchObject({ refunded: 3500, refundDue: 3500, begunRefund: null })
})
