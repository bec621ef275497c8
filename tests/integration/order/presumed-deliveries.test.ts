import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { ASKED_AFTER_MS } from '#server/order/ask-for-reviews.ts'
import { presumeDeliveries } from '#server/order/presume-deliveries.ts'
import { stoppedClock } from '../../support/clock.ts'
import { shopWithOrder } from '../../support/own-shop.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import { buyAndPay, registerBuyer } from '../../support/paying-shop.ts'
import {
  askBuyersForReviews,
  reviewRequests,
  signal,
  signInAgain,
} from '../../support/review-requests.ts'

/** Monday 2 March: three working days to the last promised day, five more until an order counts as delivered. */
const TO_PRESUMPTION_MS = 10 * DAY_MS

async function dispatchedOrder(env: Readonly<Record<string, string>> = {}) {
  const here = await shopWithOrder({ clock: stoppedClock(), env })
  await moveAsOwner(here.shop, 'ship')
  return { ...here, presume: () => presumeDeliveries.run(here.shop.context, signal) }
}

test('when several servers run the job, a dispatched order is presumed delivered once and its buyer is asked once whether it arrived, and later for reviews', async () => {
  const { shop, clock, presume, order, mails } = await dispatchedOrder()
  clock.advance(TO_PRESUMPTION_MS - DAY_MS)
  await presume()
  expect(await order()).toMatchObject({ status: 'shipped', arrival: null })
  clock.advance(DAY_MS)
  await Promise.all(Array.from({ length: 4 }, presume))
  const deliveredAt = clock.now().toISOString()
  expect(await order()).toMatchObject({ status: 'delivered', arrival: 'presumed', deliveredAt })
  const events = shop.context.store.selectFrom('orderEvents').select('what')
  const delivered = events.where('what', 'in', ['delivered', 'presumed-delivered'])
  expect(await delivered.execute()).toEqual([{ what: 'presumed-delivered' }])
  expect(await mails('order-presumed')).toHaveLength(1)
  clock.advance(ASKED_AFTER_MS)
  await askBuyersForReviews(shop)
  expect(await reviewRequests(shop)).toHaveLength(1)
})

test('when the owner records the delivery of an order presumed delivered, its days to cancel count from that day and the buyer is emailed', async () => {
  const { shop, clock, presume, order, mails } = await dispatchedOrder()
  clock.advance(TO_PRESUMPTION_MS)
  await presume()
  clock.advance(3 * DAY_MS)
  const moves = [await moveAsOwner(shop, 'deliver'), await moveAsOwner(shop, 'deliver')]
  expect(moves.map(({ kind }) => kind)).toEqual(['moved', 'already'])
  const deliveredAt = clock.now().toISOString()
  expect(await order()).toMatchObject({ status: 'delivered', arrival: null, deliveredAt })
  expect(await mails()).toContain('order-delivered')
})

test('a shop with PRESUME_DELIVERY=off leaves dispatched orders as they are', async () => {
  const { clock, presume, order, mails } = await dispatchedOrder({ PRESUME_DELIVERY: 'off' })
  clock.advance(TO_PRESUMPTION_MS)
  await presume()
  expect(await order()).toMatchObject({ status: 'shipped', deliveredAt: null })
  expect(await mails('order-presumed')).toEqual([])
})

/** An order that the shop presumed delivered on Thursday 12 March. */
async function presumedOrder() {
  const here = await dispatchedOrder()
  const { shop, clock, number: orderNumber, presume } = here
  clock.advance(TO_PRESUMPTION_MS)
  await presume()
  const ada = await signInAgain(shop)
  return {
    ...here,
    deny: (who: object = ada) => shop.post('report-not-arrived', { orderNumber }, who),
    shown: async () => (await shop.get(`get-order?orderNumber=${orderNumber}`, ada)).json.order,
    cancel: () => shop.post('request-cancellation', { orderNumber, reason: '' }, ada),
  }
}

test('an order that its shopper reports as not arrived is shipped again, has no last day to cancel, and is never presumed delivered again', async () => {
  const { clock, order, deny, shown, presume } = await presumedOrder()
  expect(await shown()).toMatchObject({
    status: 'delivered',
    arrival: { presumedBy: '2026-03-12', isDenied: false },
    cancellation: { isPossible: true, until: '2026-03-26' },
  })
  expect([(await deny()).status, (await deny()).status]).toEqual([200, 200])
  expect(await shown()).toMatchObject({
    status: 'shipped',
    delivery: null,
    arrival: { presumedBy: null, isDenied: true },
    cancellation: { isPossible: true, until: null },
    timeline: ['paid', 'shipped', 'presumed-delivered', 'not-arrived'].map((what) => ({ what })),
  })
  clock.advance(20 * DAY_MS)
  await presume()
  expect(await order()).toMatchObject({ status: 'shipped', deliveredAt: null })
})

test('after a shopper reported a parcel as not arrived, the days to cancel start on the day of delivery that the owner records', async () => {
  const { shop, clock, deny, shown } = await presumedOrder()
  await deny()
  clock.advance(3 * DAY_MS)
  await moveAsOwner(shop, 'deliver')
  expect(await shown()).toMatchObject({
    status: 'delivered',
    arrival: { presumedBy: null, isDenied: false },
    cancellation: { isPossible: true, until: '2026-03-29' },
  })
  expect((await deny()).status).toBe(409)
})

test('an order reported as not arrived shows new promised days once a further parcel is dispatched', async () => {
  const { number, owner, deny, shown } = await presumedOrder()
  await deny()
  for (const parcel of ['DPD 15501234567890', 'DPD 15501234567891'])
    await owner('ship', number, parcel)
  const delivery = { from: '2026-03-16', to: '2026-03-17' }
  expect(await shown()).toMatchObject({ delivery, arrival: { isDenied: true } })
})

test('the owner sees an order reported as not arrived in one email, the order list and the desk', async () => {
  const { shop, number, owner, mails, mailData, deny } = await presumedOrder()
  const atDesk = () => readOrder(shop.context, number, 'owner')
  expect((await atDesk())?.status).toBe('Delivered, as we think')
  for (const _ of [1, 2]) await deny()
  expect(await mailData('not-arrived-alert')).toHaveLength(1)
  expect(await mails()).not.toContain('order-review')
  expect((await owner('list')).text).toContain('the shopper says that it has not arrived')
  const last = (await atDesk())?.timeline.map(({ text }) => text).slice(-2)
  expect(last).toEqual(['Delivered, as we think', 'Said not to have arrived'])
})

test('an owner can record that an order has not arrived, before and after the shop presumes its delivery', async () => {
  const { shop, clock, number, owner, orders, shown, presume } = await presumedOrder()
  const said = () => owner('not-arrived', number, 'rang on Monday')
  expect([(await said()).code, (await said()).code]).toEqual([0, 0])
  expect(await shown()).toMatchObject({ status: 'shipped', arrival: { isDenied: true } })
  expect((await owner('show', number)).text).toMatch(/not-arrived – rang on Monday/)
  await moveAsOwner(shop, 'deliver')
  const text = expect.stringContaining('it is delivered; this needs an order that is shipped')
  expect(await said()).toEqual({ code: 1, text })
  await buyAndPay(shop, await registerBuyer(shop, 'eve'))
  const other = String((await orders()).at(-1)?.orderNumber)
  await moveAsOwner(shop, 'ship', null, other)
  await owner('not-arrived', other)
  clock.advance(10 * DAY_MS)
  await presume()
  expect((await orders()).at(-1)).toMatchObject({ status: 'shipped', arrival: 'denied' })
})

test('a shopper cannot report as not arrived another shopper’s order, or one being cancelled', async () => {
  const { shop, order, deny, shown, cancel } = await presumedOrder()
  expect((await deny(await registerBuyer(shop, 'eve'))).status).toBe(404)
  expect((await cancel()).status).toBe(200)
  expect(await shown()).toMatchObject({ arrival: { presumedBy: null } })
  expect((await deny()).status).toBe(409)
  expect((await order())?.status).toBe('delivered')
})
