import { expect, test } from 'vitest'
import { moveAsOwner, ownerCommand } from '../../support/owner-command.ts'
import {
  buyAndPay,
  kindsOfMail,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import { deliverEvent } from '../../support/provider-events.ts'

async function buy(shop: PayingShop) {
  const session = await buyAndPay(shop, await registerBuyer(shop))
  const order = async () => (await ordersOf(shop))[0]
  return { session, order, number: String((await order())?.orderNumber) }
}

const failRefund = ({ provider }: PayingShop, session: string) =>
  provider.control({ endRefund: { session, status: 'failed' }, settle: true })

const reviewMails = async (shop: PayingShop) =>
  (await kindsOfMail(shop)).filter((kind) => kind === 'order-review').length

async function refundedInBooks(shop: PayingShop) {
  const { sum } = await shop.context.store
    .selectFrom('orderEvents')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

test('a refund that fails later is owed again, is told to the owner, and can be made once more', async () => {
  await using shop = await startPayingShop()
  const { session, order, number } = await buy(shop)
  await moveAsOwner(shop, 'process')
  expect((await ownerCommand(shop, 'refund', number)).code).toBe(0)
  await shop.provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  // The provider tells it with three events, of which each may come twice.
  await shop.provider.control({ webhooks: { copies: 2, twins: 1 } })
  await failRefund(shop, session)
  expect(await order()).toMatchObject({ status: 'processing', refunded: 0, refundDue: 6495 })
  expect(await reviewMails(shop)).toBe(1)
  expect(await refundedInBooks(shop)).toBe(0)
  const { text } = await ownerCommand(shop, 'show', number)
  expect(text).toContain('refund of £64.95 outstanding')
  expect(text).toContain('refund-failed – £64.95: expired or canceled card')

  expect((await ownerCommand(shop, 'refund', number)).text).toContain('refunded £64.95')
  await shop.provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  expect(await refundedInBooks(shop)).toBe(6495)
})

test('a part refund that fails takes only its own amount back, also from a late event with the old total', async () => {
  await using shop = await startPayingShop()
  const { session, order, number } = await buy(shop)
  await ownerCommand(shop, 'refund', number, '5.00')
  await ownerCommand(shop, 'refund', number, '7.00')
  await failRefund(shop, session)
  expect(await order()).toMatchObject({ status: 'paid', refunded: 500 })
  const failed = shop.context.store.selectFrom('providerRefunds').where('status', '=', 'failed')
  const { changedAt } = await failed.select('changedAt').executeTakeFirstOrThrow()
  const payment = { payment_intent: (await order())?.paymentIntent, metadata: {} }
  for (const secondsBefore of [60, 0]) {
    const late = {
      id: `evt_late_${secondsBefore}`,
      object: 'event',
      created: Date.parse(changedAt) / 1000 - secondsBefore,
      type: 'charge.refunded',
      data: { object: { object: 'charge', ...payment, amount_refunded: 1200 } },
    }
    expect(await deliverEvent(shop.port, late)).toBe(200)
  }
  expect(await order()).toMatchObject({ refunded: 500, refundDue: 1200 })
})

test.each([
  ['succeeded', 'refunded', 6495],
  ['failed', 'paid', 0],
] as const)(
  'a pending refund counts as outstanding until the provider says that it %s',
  async (end, status, refunded) => {
    // Without the payment's total, which counts what is pending and may come before the provider's answer.
    const webhookEvents = ['checkout.session.completed', 'refund.updated', 'refund.failed']
    await using shop = await startPayingShop({ provider: { webhookEvents } })
    const { session, order, number } = await buy(shop)
    await shop.provider.control({ holdRefunds: true })
    expect((await ownerCommand(shop, 'refund', number)).text).toContain('is under way')
    await shop.provider.control({ settle: true })
    expect(await order()).toMatchObject({ status: 'paid', refundDue: 6495 })
    await shop.provider.control({ holdRefunds: false, endRefund: { session, status: end } })
    await shop.provider.control({ settle: true })
    expect(await order()).toMatchObject({ status, refunded, refundDue: 6495 })
    expect(await refundedInBooks(shop)).toBe(refunded)
    const again = await ownerCommand(shop, 'refund', number)
    expect(again.code).toBe(end === 'failed' ? 0 : 1)
  },
)

test('a lost dispute is no paid order: nothing of it is left to refund', async () => {
  await using shop = await startPayingShop()
  const { session, order, number } = await buy(shop)
  await shop.provider.control({ dispute: session, settle: true })
  await ownerCommand(shop, 'accept', number)
  const closeDispute = { session, status: 'lost' } as const
  await shop.provider.control({ webhooks: { twins: 1 }, closeDispute, settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495, review: null })
  expect(await refundedInBooks(shop)).toBe(6495)
  expect(await reviewMails(shop)).toBe(2)
  expect((await ownerCommand(shop, 'refund', number)).code).toBe(1)
})

test.each([
  ['won', { dispute: true }, 'disputes £64.95', 'dispute-won'],
  ['warning_closed', { dispute: false }, 'no money has moved', 'dispute-ended'],
] as const)(
  'after a dispute that ends as %s the order goes on',
  async (status, { dispute }, review, what) => {
    await using shop = await startPayingShop()
    const { session, order, number } = await buy(shop)
    await shop.provider.control({ [dispute ? 'dispute' : 'inquiry']: session, settle: true })
    expect((await order())?.review).toContain(review)
    await shop.provider.control({ closeDispute: { session, status }, settle: true })
    expect(await order()).toMatchObject({ status: 'paid', refunded: 0, review: null })
    expect((await ownerCommand(shop, 'show', number)).text).toContain(what)
    expect((await ownerCommand(shop, 'process', number)).code).toBe(0)
  },
)

test('an order that was refunded makes the next one no possible duplicate', async () => {
  await using shop = await startPayingShop()
  const buyer = await registerBuyer(shop)
  await buyAndPay(shop, buyer)
  const [first] = await ordersOf(shop)
  await ownerCommand(shop, 'refund', String(first?.orderNumber))
  await buyAndPay(shop, buyer)
  expect((await ordersOf(shop)).map(({ review }) => review)).toEqual([null, null])
})
