import { expect, test } from 'vitest'
import { moveAsOwner } from '../../support/owner-command.ts'
import {
  buyAndPay,
  kindsOfMail,
  ordersOf,
  registerBuyer,
  startPayingShop,
  stripeClient,
} from '../../support/paying-shop.ts'
import { deliverEvent } from '../../support/provider-events.ts'

test('a repeated dispute event does not reopen a review that the owner has accepted', async () => {
  await using shop = await startPayingShop()
  await buyAndPay(shop, await registerBuyer(shop))
  const [paid] = await ordersOf(shop)
  const { paymentIntent: payment_intent } = paid ?? {}
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    payment_intent,
    amount: 6495,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  const type = 'charge.dispute.created'
  const event = { id: 'evt_dispute', object: 'event', type, data: { object: dispute } }
  expect(await deliverEvent(shop.port, event)).toBe(200)
  expect((await ordersOf(shop))[0]?.review).toContain('disputes')
  await moveAsOwner(shop, 'accept')
  expect(await deliverEvent(shop.port, event)).toBe(200)
  expect((await ordersOf(shop))[0]?.review).toBeNull()
})

test('refund events in reverse order record the larger sum and email the shopper once', async () => {
  await using shop = await startPayingShop()
  await buyAndPay(shop, await registerBuyer(shop))
  const { paymentIntent: payment_intent, id } = (await ordersOf(shop))[0] ?? {}
  for (const amount_refunded of [3_000, 1_000]) {
    const charge = { object: 'charge', payment_intent, metadata: { order_id: id }, amount_refunded }
    const news = { id: `evt_${amount_refunded}`, object: 'event', type: 'charge.refunded' }
    expect(await deliverEvent(shop.port, { ...news, data: { object: charge } })).toBe(200)
  }
  expect((await ordersOf(shop))[0]).toMatchObject({ status: 'paid', refunded: 3_000 })
  const mails = await kindsOfMail(shop)
  expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1)
})

test('refunds made at the provider are recorded and mailed, up to the whole amount', async () => {
  await using shop = await startPayingShop()
  await buyAndPay(shop, await registerBuyer(shop))
  const [order] = await ordersOf(shop)
  const payment_intent = order?.paymentIntent ?? ''
  for (const amount of [1_000, 5_495]) {
    await stripeClient(shop).refunds.create({ payment_intent, amount })
    await shop.provider.control({ settle: true })
  }
  expect((await ordersOf(shop))[0]).toMatchObject({ status: 'refunded', refunded: 6495 })
  const mails = await kindsOfMail(shop)
  expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(2)
})
