import { expect, test } from 'vitest'
import { countOrderTasks } from '#db/store/order-tasks.ts'
import { cancellationNotice } from '#domain/order/cancellation.ts'
import { shopWithOrder } from '../../support/own-shop.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import { buyAndPay, type PayingShop } from '../../support/paying-shop.ts'
import { deliverEvent } from '../../support/provider-events.ts'

async function refundedInBooks({ context }: PayingShop) {
  const { sum } = await context.store
    .selectFrom('orderEvents')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

test('a refund that fails later is owed again, is told to the owner, and can be made once more', async () => {
  const { shop, provider, owner, session, order, mails, number } = await shopWithOrder()
  await moveAsOwner(shop, 'process')
  expect((await owner('refund', number)).code).toBe(0)
  await provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  // The provider tells it with three events, of which each may come twice.
  await provider.control({ webhooks: { copies: 2, twins: 1 } })
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  expect(await order()).toMatchObject({ status: 'processing', refunded: 0, refundDue: 6495 })
  expect(await mails('order-review')).toHaveLength(1)
  expect(await refundedInBooks(shop)).toBe(0)
  const { text } = await owner('show', number)
  expect(text).toContain('refund of £64.95 outstanding')
  expect(text).toContain('refund-failed – £64.95: expired or canceled card')

  expect((await owner('refund', number)).text).toContain('refunded £64.95')
  await provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495 })
  expect(await refundedInBooks(shop)).toBe(6495)
  expect(await mails('order-refunded')).toHaveLength(2)
})

test('a part refund that failed can be made again within the hour', async () => {
  const { provider, owner, session, order, number } = await shopWithOrder()
  await owner('refund', number, '5.00')
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  expect((await owner('refund', number, '5.00')).code).toBe(0)
  await provider.control({ settle: true })
  expect(await order()).toMatchObject({ status: 'paid', refunded: 500 })
})

test('an order whose failed refund was paid in another way is refunded, and isn’t made', async () => {
  const { provider, owner, session, order, number } = await shopWithOrder()
  await owner('refund', number)
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  expect((await owner('accept', number, '', { anyway: true })).code).toBe(0)
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 0 })
  expect((await owner('ship', number, 'DPD 15501234567890')).code).toBe(1)
})

test('what was paid back in another way counts in all that shopper and owner read', async () => {
  const { shop, ada, provider, owner, session, mailData, number } = await shopWithOrder()
  const seen = async () => (await shop.get(`get-order?orderNumber=${number}`, ada)).json.order
  await owner('refund', number, '5.00')
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  await owner('accept', number, '', { anyway: true })
  expect(await seen()).toMatchObject({ refunded: 5 })
  expect((await owner('show', number)).text).toMatch(/£5\.00 +refunded/)
  expect((await owner('refund', number, '7.00')).text).toContain('£12.00 of £64.95 in all')
  await provider.control({ settle: true })
  expect(await seen()).toMatchObject({ refunded: 12 })
  expect((await mailData('order-refunded')).at(-1)).toMatchObject({ amount: 700, refunded: 1200 })
})

test('a shopper whose cancelled order was paid back in another way is promised no refund any more', async () => {
  const { shop, ada, provider, owner, session, number } = await shopWithOrder()
  await shop.post('request-cancellation', { orderNumber: number }, ada)
  await owner('cancel', number)
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  await owner('accept', number, '', { anyway: true })
  const { order } = (await shop.get(`get-order?orderNumber=${number}`, ada)).json
  expect(cancellationNotice(order, order.cancelRequestedAt)).toMatch(/We’ve refunded £\d/)
})

test.each([
  [undefined, 'Cancellation withdrawn'],
  ['50', 'Cancellation settled'],
])(
  'a delivered order that was cancelled is settled by accepting it, whatever was refunded (%s), and its shopper reads “%s”',
  async (pounds, label) => {
    const { shop, ada, provider, owner, order, number } = await shopWithOrder()
    await owner('ship', number, 'DPD 15501234567890')
    await owner('deliver', number)
    await shop.post('request-cancellation', { orderNumber: number }, ada)
    if (pounds) await owner('refund', number, pounds)
    await provider.control({ settle: true })
    const waiting = async () =>
      (await countOrderTasks(shop.context.store, '2026-11-28')).tasks['cancellation-asked']
    expect(await waiting()).toBe(1)
    expect((await owner('accept', number)).code).toBe(0)
    expect(await waiting()).toBe(0)
    expect(await order()).toMatchObject({ status: 'delivered', cancelRequestedAt: null })
    const { timeline } = (await shop.get(`get-order?orderNumber=${number}`, ada)).json.order
    expect(timeline.at(-1)).toMatchObject({ label })
    expect((await owner('accept', number)).text).toContain('already')
  },
)

test('a part refund that fails takes only its own amount back, also from a late event with the old total', async () => {
  const { shop, provider, owner, session, order, number, paymentIntent } = await shopWithOrder()
  for (const pounds of ['5.00', '7.00']) await owner('refund', number, pounds)
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  expect(await order()).toMatchObject({ status: 'paid', refunded: 500 })
  const failed = shop.context.store.selectFrom('providerRefunds').where('status', '=', 'failed')
  const { changedAt } = await failed.select('changedAt').executeTakeFirstOrThrow()
  const charge = { object: 'charge', payment_intent: paymentIntent, metadata: {} }
  for (const secondsBefore of [60, 0]) {
    const late = {
      id: `evt_late_${secondsBefore}`,
      object: 'event',
      created: Date.parse(changedAt) / 1000 - secondsBefore,
      type: 'charge.refunded',
      data: { object: { ...charge, amount_refunded: 1200 } },
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
    const options = { provider: { webhookEvents } }
    const { shop, provider, owner, session, order, number } = await shopWithOrder(options)
    await provider.control({ holdRefunds: true })
    expect((await owner('refund', number)).text).toContain('is under way')
    await provider.control({ settle: true })
    expect(await order()).toMatchObject({ status: 'paid', refundDue: 6495 })
    await provider.control({ holdRefunds: false, endRefund: { session, status: end } })
    await provider.control({ settle: true })
    expect(await order()).toMatchObject({ status, refunded, refundDue: 6495 })
    expect(await refundedInBooks(shop)).toBe(refunded)
    expect((await owner('refund', number)).code).toBe(end === 'failed' ? 0 : 1)
  },
)

test('a lost dispute is no paid order: nothing of it is left to refund', async () => {
  const { shop, provider, owner, session, order, mails, number } = await shopWithOrder()
  await provider.control({ dispute: session, settle: true })
  await owner('accept', number)
  const closeDispute = { session, status: 'lost' } as const
  await provider.control({ webhooks: { twins: 1 }, closeDispute, settle: true })
  expect(await order()).toMatchObject({ status: 'refunded', refunded: 6495, review: null })
  expect(await refundedInBooks(shop)).toBe(6495)
  expect(await mails('order-review')).toHaveLength(2)
  expect((await owner('refund', number)).code).toBe(1)
})

test.each([
  ['won', 'dispute', 'disputes £64.95', 'dispute-won'],
  ['warning_closed', 'inquiry', 'no money has moved', 'dispute-ended'],
] as const)(
  'after a dispute that ends as %s the order goes on',
  async (status, kind, review, what) => {
    const { provider, owner, session, order, number } = await shopWithOrder()
    await provider.control({ [kind]: session, settle: true })
    expect((await order())?.review).toContain(review)
    await provider.control({ closeDispute: { session, status }, settle: true })
    expect(await order()).toMatchObject({ status: 'paid', refunded: 0, review: null })
    expect((await owner('show', number)).text).toContain(what)
    expect((await owner('process', number)).code).toBe(0)
  },
)

test('an order that was refunded makes the next one no possible duplicate', async () => {
  const { shop, ada, orders, owner, number } = await shopWithOrder()
  await owner('refund', number)
  await buyAndPay(shop, ada)
  expect((await orders()).map(({ review }) => review)).toEqual([null, null])
})
