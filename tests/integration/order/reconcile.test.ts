import { expect, test } from 'vitest'
import { checkPayments } from '#server/services/orders/check-payments.ts'
import { sweepProvider } from '#server/services/orders/sweep-provider.ts'
import { HOUR, MINUTE, stoppedClock } from '../support/clock.ts'
import {
  buy,
  buyer,
  checkOut,
  orderMails,
  ordersOf,
  startPayingShop,
} from '../support/paying-shop.ts'
import type { ShopServer } from '../support/shop-server.ts'

const { signal } = new AbortController()
const check = ({ context }: ShopServer) => checkPayments.run(context, signal)
const sweep = ({ context }: ShopServer) => sweepProvider.run(context, signal)

test('a payment whose webhook is lost is found within minutes', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop, provider } = paying
  const { json } = await checkOut(shop, await buyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('pending')
  clock.advance(3 * MINUTE)
  await check(shop)
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('paid')
  expect(await orderMails(shop)).toEqual(['order-alert', 'order-confirmed'])
})

test('a delayed payment that fails unheard is noticed', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop, provider } = paying
  const { json } = await checkOut(shop, await buyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, card: '4000000000000341' })
  clock.advance(3 * MINUTE)
  await provider.control({ settle: true })
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('failed')
})

test('a refund that we were not told of is fetched', async () => {
  await using paying = await startPayingShop()
  const { shop, provider } = paying
  await buy(paying, await buyer(shop))
  const [order] = await ordersOf(shop)
  await provider.control({ webhooks: { drop: 10 } })
  await shop.context.payments?.refund(String(order?.payment_intent), 500, 'key')
  await provider.control({ settle: true })
  await sweep(shop)
  await sweep(shop)
  expect((await ordersOf(shop))[0]?.refunded).toBe(500)
  expect((await orderMails(shop)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
})

test('a payment page that we forgot in a crash is found again, and paid is paid', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop, provider } = paying
  const [ada, eve] = [await buyer(shop), await buyer(shop, 'eve')]
  const { json } = await checkOut(shop, ada)
  await checkOut(shop, eve)
  await shop.context.store
    .updateTable('orders')
    .set({ session_id: null, session_url: null })
    .execute()
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  clock.advance(10 * MINUTE)
  await sweep(shop)
  expect((await ordersOf(shop)).map(({ status }) => status).toSorted()).toEqual(['paid', 'pending'])
  clock.advance(HOUR)
  await sweep(shop)
  expect((await ordersOf(shop)).map(({ status }) => status).toSorted()).toEqual(['expired', 'paid'])
})

test('while the card provider is down, nothing changes and nothing is lost', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop, provider } = paying
  const { json } = await checkOut(shop, await buyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  clock.advance(3 * MINUTE)
  await provider.control({ faults: [{ fault: 'error', times: 3 }] })
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('pending')
  clock.advance(11 * MINUTE)
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('paid')
})
