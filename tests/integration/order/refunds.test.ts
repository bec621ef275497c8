import { expect, test } from 'vitest'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { buyOrder } from '../../support/desk-orders.ts'
import { moveAsOwner, ownerCommand } from '../../support/owner-command.ts'
import {
  kindsOfMail,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

const OUTSTANDING = 'refund of £64.95 outstanding'
const { signal } = new AbortController()

const refuse = ({ provider }: PayingShop, fault: 'declined' | 'error' | 'saved_error', times = 1) =>
  provider.control({ faults: [{ fault, times, path: '/v1/refunds' }] })

async function mailTo(shop: PayingShop, kind: string) {
  const rows = await shop.context.store
    .selectFrom('outbox')
    .where('kind', '=', kind)
    .select('data')
    .execute()
  return rows.map(({ data }) => JSON.parse(data))
}

const refundMails = async (shop: PayingShop) =>
  (await kindsOfMail(shop)).filter((kind) => kind === 'order-refunded')

test('a cancelled order whose refund is refused stays under review until a retry succeeds', async () => {
  await using shop = await startPayingShop({ clock: () => new Date('2026-07-02T08:00:00.000Z') })
  const { provider } = shop
  const number = await buyOrder(shop)
  await refuse(shop, 'declined')
  const refused = await ownerCommand(shop, 'cancel', number)
  expect([refused.code, refused.text]).toEqual([
    1,
    expect.stringMatching(/£64\.95 outstanding\. Order \S+ is cancelled\.$/),
  ])
  for (const filter of ['', 'review']) {
    expect((await ownerCommand(shop, 'list', filter)).text).toContain(OUTSTANDING)
  }
  const { text } = await ownerCommand(shop, 'show', number)
  expect(text).toContain(OUTSTANDING)
  expect(text).toMatch(/refund-refused – StripeCardError card_declined 402/)
  await dailySummary.run(shop.context, signal)
  expect(await mailTo(shop, 'daily-summary')).toMatchObject([
    { tasks: { 'refund-outstanding': 1, 'to-look-at': 0 }, toRefund: 6495 },
  ])
  expect(await refundMails(shop)).toEqual([])

  expect((await ownerCommand(shop, 'cancel', number)).code).toBe(0)
  await provider.control({ settle: true })
  expect((await ordersOf(shop))[0]).toMatchObject({ status: 'cancelled', refunded: 6495 })
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(
    'no orders with status review',
  )
  expect(await refundMails(shop)).toHaveLength(1)
  expect((await ownerCommand(shop, 'show', number)).text).toMatch(
    / {2}refunded – £64\.95 \(Command line\)$/m,
  )
})

test('a cancellation interrupted before the refund leaves the refund outstanding', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  await moveAsOwner(shop, 'cancel')
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(OUTSTANDING)
  expect((await ownerCommand(shop, 'accept', number)).code).toBe(1)
  expect((await ownerCommand(shop, 'refund', number, '10')).code).toBe(0)
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(
    'refund of £54.95 outstanding',
  )
  expect((await ownerCommand(shop, 'cancel', number)).text).toContain('refunded £54.95')
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(
    'no orders with status review',
  )
})

test('a refund whose reply is lost stays outstanding until its event arrives', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const number = await buyOrder(shop)
  await provider.control({
    webhooks: { delay: 60_000 },
    faults: [{ fault: 'reset', times: 3, path: '/v1/refunds' }],
  })
  expect((await ownerCommand(shop, 'refund', number)).code).toBe(1)
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(OUTSTANDING)
  await provider.control({ advance: 61, settle: true })
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(
    'no orders with status review',
  )
  expect((await ordersOf(shop))[0]).toMatchObject({ status: 'refunded', refunded: 6495 })
})

test.each([
  ['declined', 2, 1],
  ['error', 1, 3],
  ['saved_error', 1, 1],
] as const)(
  'a refund that fails with %s has attempt number %i as its next',
  async (fault, attempt, times) => {
    await using shop = await startPayingShop()
    const number = await buyOrder(shop)
    await refuse(shop, fault, times)
    expect((await ownerCommand(shop, 'refund', number, '12.50')).code).toBe(1)
    expect((await ordersOf(shop))[0]).toMatchObject({
      status: 'paid',
      refunded: 0,
      refundDue: 1250,
      refundAttempt: attempt,
    })
    expect((await ownerCommand(shop, 'ship', number)).text).toContain(
      'refund of £12.50 outstanding',
    )
  },
)

test('accept --anyway settles an outstanding refund that was paid in another way', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  await moveAsOwner(shop, 'cancel')
  expect((await ownerCommand(shop, 'accept', number)).text).toContain('--anyway')
  expect((await ownerCommand(shop, 'accept', number, '', { anyway: true })).code).toBe(0)
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(
    'no orders with status review',
  )
  expect((await ownerCommand(shop, 'show', number)).text).toContain(`accepted – ${OUTSTANDING}`)
})

test('an order that the shopper cancelled is processed and shipped only with --anyway, for each cancellation', async () => {
  await using shop = await startPayingShop({ clock: () => new Date('2026-06-06T23:30:00Z') })
  const ada = await registerBuyer(shop)
  const orderNumber = await buyOrder(shop, ada)
  for (const command of ['process', 'ship'] as const) {
    expect((await shop.post('request-cancellation', { orderNumber }, ada)).status).toBe(200)
    const refused = await ownerCommand(shop, command, orderNumber)
    const words = expect.stringMatching(/cancelled it on 2026-06-07.*--anyway/)
    expect([refused.code, refused.text]).toEqual([1, words])
    expect((await ownerCommand(shop, command, orderNumber, '', { anyway: true })).code).toBe(0)
  }
  expect((await ordersOf(shop))[0]?.status).toBe('shipped')
})
