import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { readOrders } from '#owner/orders/desk-orders.ts'
import { readToday } from '#owner/today/today.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { presumeDeliveries } from '#server/order/presume-deliveries.ts'
import { stoppedClock } from '../../support/clock.ts'
import { moveAsOwner, ownerCommand } from '../../support/owner-command.ts'
import {
  buyAndPay,
  kindsOfMail,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import { signal, signInAgain } from '../../support/review-requests.ts'

/** An order that the shop presumed delivered on Thursday 12 March, and its buyer. */
async function shopWithPresumedOrder() {
  const clock = stoppedClock()
  const shop = await startPayingShop({ clock: clock.now })
  await buyAndPay(shop, await registerBuyer(shop))
  await moveAsOwner(shop, 'ship')
  clock.advance(10 * DAY_MS)
  await presumeDeliveries.run(shop.context, signal)
  const ada = await signInAgain(shop)
  const orderNumber = String((await ordersOf(shop))[0]?.orderNumber)
  return {
    clock,
    shop,
    orderNumber,
    deny: (who: object = ada) => shop.post('report-not-arrived', { orderNumber }, who),
    order: async () =>
      (await shop.get(`get-order?orderNumber=${orderNumber}`, { token: ada.token })).json.order,
    cancel: () => shop.post('request-cancellation', { orderNumber, reason: '' }, ada),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('an order that its shopper reports as not arrived is shipped again, has no last day to cancel, and is never presumed delivered again', async () => {
  await using here = await shopWithPresumedOrder()
  expect(await here.order()).toMatchObject({
    status: 'delivered',
    arrival: { presumedBy: '2026-03-12', isDenied: false },
    cancellation: { isPossible: true, until: '2026-03-26' },
  })
  const replies = [await here.deny(), await here.deny()]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const order = await here.order()
  expect(order).toMatchObject({
    status: 'shipped',
    delivery: null,
    arrival: { presumedBy: null, isDenied: true },
    cancellation: { isPossible: true, until: null },
  })
  expect(order.timeline.map(({ what }: { what: string }) => what)).toEqual([
    'paid',
    'shipped',
    'presumed-delivered',
    'not-arrived',
  ])
  here.clock.advance(20 * DAY_MS)
  await presumeDeliveries.run(here.shop.context, signal)
  expect(await ordersOf(here.shop)).toMatchObject([{ status: 'shipped', deliveredAt: null }])
})

test('after a shopper reported a parcel as not arrived, the days to cancel start on the day of delivery that the owner records', async () => {
  await using here = await shopWithPresumedOrder()
  await here.deny()
  here.clock.advance(3 * DAY_MS)
  await moveAsOwner(here.shop, 'deliver')
  expect(await here.order()).toMatchObject({
    status: 'delivered',
    arrival: { presumedBy: null, isDenied: false },
    cancellation: { isPossible: true, until: '2026-03-29' },
  })
  expect((await here.deny()).status).toBe(409)
})

test('an order reported as not arrived shows new promised days once a further parcel is dispatched', async () => {
  await using here = await shopWithPresumedOrder()
  await here.deny()
  for (const parcel of ['DPD 15501234567890', 'DPD 15501234567891']) {
    await ownerCommand(here.shop, 'ship', here.orderNumber, parcel)
  }
  expect(await here.order()).toMatchObject({
    delivery: { from: '2026-03-16', to: '2026-03-17' },
    arrival: { isDenied: true },
  })
})

test('the owner sees an order reported as not arrived in an email, the daily summary, the order list and the desk', async () => {
  await using here = await shopWithPresumedOrder()
  const { shop, orderNumber } = here
  expect((await readOrder(shop.context, orderNumber, 'owner'))?.status).toBe(
    'Delivered, as we think',
  )
  await here.deny()
  await here.deny()
  const mails = await kindsOfMail(shop)
  const alerts = await shop.context.store
    .selectFrom('outbox')
    .where('kind', '=', 'not-arrived-alert')
    .select('recipient')
    .execute()
  expect([alerts.length, mails.includes('order-review')]).toEqual([1, false])
  const { waiting } = await readToday(shop.context, 'owner')
  expect(waiting.find(({ name }) => name === 'Said not arrived')).toMatchObject({ count: 1 })
  const { rows } = await readOrders(
    shop.context,
    new URLSearchParams('status=not-arrived'),
    'owner',
  )
  expect(rows.map((row) => row.orderNumber)).toEqual([orderNumber])
  const words = 'the shopper says that it has not arrived'
  expect((await ownerCommand(shop, 'list')).text).toContain(words)
  const found = await readOrder(shop.context, orderNumber, 'owner')
  expect(found?.timeline.map(({ text }) => text).slice(-2)).toEqual([
    'Delivered, as we think',
    'Said not to have arrived',
  ])
  await dailySummary.run(shop.context, signal)
  const summary = await shop.context.store
    .selectFrom('outbox')
    .where('kind', '=', 'daily-summary')
    .select('data')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(summary.data)).toMatchObject({ tasks: { 'not-arrived': 1 } })
})

test('an owner can record that an order has not arrived, before and after the shop presumes its delivery', async () => {
  await using here = await shopWithPresumedOrder()
  const { shop, orderNumber } = here
  const said = () => ownerCommand(shop, 'not-arrived', orderNumber, 'rang on Monday')
  expect([(await said()).code, (await said()).code]).toEqual([0, 0])
  expect(await here.order()).toMatchObject({ status: 'shipped', arrival: { isDenied: true } })
  expect((await ownerCommand(shop, 'show', orderNumber)).text).toMatch(
    /not-arrived – rang on Monday/,
  )
  await moveAsOwner(shop, 'deliver')
  const recorded = await said()
  expect([recorded.code, recorded.text]).toEqual([
    1,
    expect.stringContaining('it is delivered; this needs an order that is shipped'),
  ])
  const eve = await registerBuyer(shop, 'eve')
  await buyAndPay(here.shop, eve)
  const other = String((await ordersOf(shop)).at(-1)?.orderNumber)
  await moveAsOwner(shop, 'ship', null, other)
  await ownerCommand(shop, 'not-arrived', other)
  here.clock.advance(10 * DAY_MS)
  await presumeDeliveries.run(shop.context, signal)
  expect((await ordersOf(shop)).at(-1)).toMatchObject({ status: 'shipped', arrival: 'denied' })
})

test('a shopper cannot report as not arrived another shopper’s order, one recorded as delivered, or one being cancelled', async () => {
  await using here = await shopWithPresumedOrder()
  const eve = await registerBuyer(here.shop, 'eve')
  expect((await here.deny(eve)).status).toBe(404)
  expect((await here.deny({})).status).toBe(401)
  expect((await here.cancel()).status).toBe(200)
  expect(await here.order()).toMatchObject({ arrival: { presumedBy: null } })
  expect((await here.deny()).status).toBe(409)
  expect(await ordersOf(here.shop)).toMatchObject([{ status: 'delivered' }])
})
