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

async function buy(paying: PayingShop) {
  const session = await buyAndPay(paying, await registerBuyer(paying.shop))
  const order = async () => (await ordersOf(paying.shop))[0]
  return { session, order, number: String((await order())?.order_number) }
}

const failRefund = ({ provider }: PayingShop, session: string) =>
  provider.control({ endRefund: { session, status: 'failed' }, settle: true })

const reviewMails = async ({ shop }: PayingShop) =>
  (await kindsOfMail(shop)).filter((kind) => kind === 'order-review').length

async function refundedInBooks({ shop }: PayingShop) {
  const { sum } = await shop.context.store
    .selectFrom('order_events')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

test('a refund that fails later is owed again, is told to the owner, and can be made once more', async () => {
  await using paying = await startPayingShop()
  const { session, order, number } = await buy(paying)
  await moveAsOwner(paying.shop, 'process')
  expect((await ownerCommand(paying.shop, 'refund', number)).code).toBe(0)
  await paying.provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  // The provider tells it with three events, of which each may come twice.
  await paying.provider.control({ webhooks: { copies: 2, twins: 1 } })
  await failRefund(paying, session)
  expect(await order()).toMatchObject({ status: 'processing', refunded: 0, refund_due: 6495 })
  expect(await reviewMails(paying)).toBe(1)
  expect(await refundedInBooks(paying)).toBe(0)
  const { text } = await ownerCommand(paying.shop, 'show', number)
  expect(text).toContain('refund of £64.95 outstanding')
  expect(text).toContain('refund-failed – £64.95: expired or canceled card')

  expect((await ownerCommand(paying.shop, 'refund', number)).text).toContain('refunded £64.95')
  await paying.provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  expect(await refundedInBooks(paying)).toBe(6495)
})

test('a part refund that fails takes only its own amount back, also from a late event with the old total', async () => {
  await using paying = await startPayingShop()
  const { session, order, number } = await buy(paying)
  await ownerCommand(paying.shop, 'refund', number, '5.00')
  await ownerCommand(paying.shop, 'refund', number, '7.00')
  await failRefund(paying, session)
  expect(await order()).toMatchObject({ status: 'paid', refunded: 500 })
  const late = {
    id: 'evt_late',
    object: 'event',
    created: Math.floor(Date.now() / 1000) - 60,
    type: 'charge.refunded',
    data: {
      object: {
        object: 'charge',
        payment_intent: (await order())?.payment_intent,
        metadata: {},
        amount_refunded: 1200,
      },
    },
  }
  expect(await deliverEvent(paying.shop.port, late)).toBe(200)
  expect(await order()).toMatchObject({ refunded: 500, refund_due: 1200 })
})

test.each([
  ['succeeded', 'refunded', 6495],
  ['failed', 'paid', 0],
] as const)(
  'a pending refund counts as outstanding until the provider says that it %s',
  async (end, status, refunded) => {
    // Without the payment's total, which counts what is pending and may come before the provider's answer.
    const webhookEvents = ['checkout.session.completed', 'refund.updated', 'refund.failed']
    await using paying = await startPayingShop({ provider: { webhookEvents } })
    const { session, order, number } = await buy(paying)
    await paying.provider.control({ holdRefunds: true })
    expect((await ownerCommand(paying.shop, 'refund', number)).text).toContain('is under way')
    await paying.provider.control({ settle: true })
    expect(await order()).toMatchObject({ status: 'paid', refund_due: 6495 })
    await paying.provider.control({ holdRefunds: false, endRefund: { session, status: end } })
    await paying.provider.control({ settle: true })
    expect(await order()).toMatchObject({ status, refunded, refund_due: 6495 })
    expect(await refundedInBooks(paying)).toBe(refunded)
    const again = await ownerCommand(paying.shop, 'refund', number)
    expect(again.code).toBe(end === 'failed' ? 0 : 1)
  },
)

test('a lost dispute is no paid order: nothing of it is left to refund', async () => {
  await using paying = await startPayingShop()
  const { session, order, number } = await buy(paying)
  await paying.provider.control({ dispute: session, settle: true })
  await ownerCommand(paying.shop, 'accept', number)
  const closeDispute = { session, status: 'lost' } as const
  await paying.provider.control({ webhooks: { twins: 1 }, closeDispute, settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495, review: null })
  expect(await refundedInBooks(paying)).toBe(6495)
  expect(await reviewMails(paying)).toBe(2)
  expect((await ownerCommand(paying.shop, 'refund', number)).code).toBe(1)
})

test.each([
  ['won', { dispute: true }, 'disputes £64.95', 'dispute-won'],
  ['warning_closed', { dispute: false }, 'no money has moved', 'dispute-ended'],
] as const)(
  'after a dispute that ends as %s the order goes on',
  async (status, { dispute }, review, what) => {
    await using paying = await startPayingShop()
    const { session, order, number } = await buy(paying)
    await paying.provider.control({ [dispute ? 'dispute' : 'inquiry']: session, settle: true })
    expect((await order())?.review).toContain(review)
    await paying.provider.control({ closeDispute: { session, status }, settle: true })
    expect(await order()).toMatchObject({ status: 'paid', refunded: 0, review: null })
    expect((await ownerCommand(paying.shop, 'show', number)).text).toContain(what)
    expect((await ownerCommand(paying.shop, 'process', number)).code).toBe(0)
  },
)

test('an order that was refunded makes the next one no possible duplicate', async () => {
  await using paying = await startPayingShop()
  const buyer = await registerBuyer(paying.shop)
  await buyAndPay(paying, buyer)
  const [first] = await ordersOf(paying.shop)
  await ownerCommand(paying.shop, 'refund', String(first?.order_number))
  await buyAndPay(paying, buyer)
  expect((await ordersOf(paying.shop)).map(({ review }) => review)).toEqual([null, null])
})
