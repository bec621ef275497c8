import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../support/card-provider.ts'
import { stoppedClock } from '../../support/clock.ts'
import { buyOrder } from '../../support/desk-orders.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import {
  ordersOf,
  type PayingShop,
  startPayingShop,
  stripeClient,
} from '../../support/paying-shop.ts'
import { testStore } from '../../support/store.ts'

/** What the SDK waits before it asks again, half a second at first. */
const RETRIES = Stripe.prototype as unknown as { getInitialNetworkRetryDelay: () => number }
const { getInitialNetworkRetryDelay } = RETRIES
beforeAll(() => {
  RETRIES.getInitialNetworkRetryDelay = () => 0.01
})
afterAll(() => {
  RETRIES.getInitialNetworkRetryDelay = getInitialNetworkRetryDelay
})

const LOST = { fault: 'reset', times: 3, path: '/v1/refunds' } as const

/** The amounts that left the card provider, in pence. */
async function refundsOf(shop: PayingShop): Promise<number[]> {
  const { data } = await stripeClient(shop).refunds.list()
  return data.map(({ amount }) => amount).toReversed()
}

/** Refunds £5 while neither the provider's answer nor its webhooks arrive. */
async function loseRefund(shop: PayingShop, number: string) {
  await shop.provider.control({ webhookUrl: null, faults: [LOST] })
  return ownerCommand(shop, 'refund', number, '5')
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
    await using shop = await startPayingShop()
    const number = await buyOrder(shop)
    const lost = await loseRefund(shop, number)
    expect([lost.code, lost.text]).toEqual([1, expect.stringContaining('run the same command')])
    await webhooks(shop)
    const repeated = await ownerCommand(shop, 'refund', number, '5.00')
    expect([repeated.code, repeated.text]).toEqual([
      0,
      `Order ${number}: ${words}, £5.00 of £64.95 in all.`,
    ])
    await deliverWebhooks(shop)
    expect(await refundsOf(shop)).toEqual([500])
    expect((await ordersOf(shop))[0]).toMatchObject({ refunded: 500, refundDue: 500 })
  },
)

test('repeating a refund whose command was killed refunds it once', async () => {
  await using store = await testStore()
  await using shop = await startPayingShop({ store })
  const { provider } = shop
  const number = await buyOrder(shop)
  await provider.control({ faults: [{ fault: 'timeout', path: '/v1/refunds' }] })
  const words = { command: 'refund', numberOrStatus: number, parcelOrAmount: '5', anyway: false }
  const main = join(import.meta.dirname, '../../support/orders-command-main.ts')
  const command = spawn(
    process.execPath,
    [main, JSON.stringify(words), dirname(shop.catalogueFile)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        ...store.env,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: provider.url,
      },
    },
  )
  const ended = once(command, 'exit')
  await expect.poll(async () => (await ordersOf(shop))[0]?.refunded).toBe(500)
  command.kill('SIGKILL')
  await ended
  expect((await ownerCommand(shop, 'refund', number, '5')).text).toContain(
    '£5.00 was refunded already',
  )
  expect(await refundsOf(shop)).toEqual([500])
})

test('while the result of a refund is unknown, another amount is refunded only with --another', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const number = await buyOrder(shop)
  await provider.control({ faults: [LOST] })
  await ownerCommand(shop, 'refund', number, '5')
  await provider.control({ settle: true })
  const refused = await ownerCommand(shop, 'refund', number, '6')
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('--another')])
  expect(await refundsOf(shop)).toEqual([500])
  const { code, text } = await ownerCommand(shop, 'refund', number, '6', { another: true })
  expect([code, text]).toEqual([0, expect.stringContaining('£11.00 of £64.95 in all')])
  await provider.control({ settle: true })
  expect(await refundsOf(shop)).toEqual([500, 600])
  expect((await ordersOf(shop))[0]).toMatchObject({ refunded: 1100, refundDue: 1100 })
})

test('while the result of a refund is unknown, the same amount with --another is refunded a second time', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  await loseRefund(shop, number)
  expect((await ownerCommand(shop, 'refund', number, '5', { another: true })).code).toBe(0)
  await deliverWebhooks(shop)
  expect(await refundsOf(shop)).toEqual([500, 500])
  expect((await ordersOf(shop))[0]).toMatchObject({ refunded: 1000, refundDue: 1000 })
})

test.each(['refund', 'cancel'] as const)(
  '%s without an amount completes the refund whose answer was lost, then refunds the rest',
  async (command) => {
    await using shop = await startPayingShop()
    const number = await buyOrder(shop)
    await loseRefund(shop, number)
    const { code, text } = await ownerCommand(shop, command, number)
    expect([code, text]).toEqual([0, expect.stringContaining('£64.95 of £64.95 in all')])
    expect(await refundsOf(shop)).toEqual([500, 5995])
  },
)

test('repeating a full refund whose answer was lost says that the refund was made', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const number = await buyOrder(shop)
  await provider.control({ faults: [LOST] })
  await ownerCommand(shop, 'refund', number)
  await provider.control({ settle: true })
  const { code, text } = await ownerCommand(shop, 'refund', number)
  expect([code, text]).toEqual([
    0,
    `Order ${number}: £64.95 was refunded already, £64.95 of £64.95 in all.`,
  ])
  expect((await ownerCommand(shop, 'refund', number)).code).toBe(1)
})

test('the same amount within an hour of the first refund is refused without --again', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const number = await buyOrder(shop)
  const refund = async (pounds: string, options = {}) => {
    const { code, text } = await ownerCommand(shop, 'refund', number, pounds, options)
    await provider.control({ settle: true })
    return [code, text]
  }
  expect((await refund('5'))[0]).toBe(0)
  for (const pounds of ['5', '5.00', '£5']) {
    expect(await refund(pounds)).toEqual([1, expect.stringContaining('--again')])
  }
  expect((await refund('5', { again: true }))[1]).toBe(
    `Order ${number}: refunded £5.00, £10.00 of £64.95 in all.`,
  )
  expect((await refund('6'))[0]).toBe(0)
  clock.advance(HOUR_MS + 1)
  expect((await refund('5'))[0]).toBe(0)
  expect(await refundsOf(shop)).toEqual([500, 500, 600, 500])
})

test('accept --anyway closes a refund whose result is unknown, so that another amount can be refunded', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const number = await buyOrder(shop)
  await provider.control({ faults: [{ fault: 'error', times: 3, path: '/v1/refunds' }] })
  expect((await ownerCommand(shop, 'refund', number, '5')).code).toBe(1)
  expect((await ownerCommand(shop, 'accept', number, '', { anyway: true })).code).toBe(0)
  expect((await ownerCommand(shop, 'refund', number, '6')).code).toBe(0)
  expect(await refundsOf(shop)).toEqual([600])
})
