import { expect, test, vi } from 'vitest'
import { insertOrder } from '#db/store/orders.ts'
import type { OrderOrPaymentStatus } from '#domain/order/order.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { orderPages } from '#server/order/orders.ts'
import { ADA, newUser } from '../../support/account.ts'
import { storeCountingRows } from '../../support/counted-store.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  ordersOf,
  registerBuyer,
  startPayingShop,
  stripeClient,
} from '../../support/paying-shop.ts'
import { pendingOrder } from '../../support/pending-orders.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const checkoutFrom = (street: number) =>
  checkoutBody([AIRER], { address: { ...ADDRESS, street: `${street} High Street` } })

/** Inserts orders of an account, the newest first; every third has the time of the one before. */
async function addOrders(
  { context }: ShopServer,
  userId: string,
  count: number,
  status: OrderOrPaymentStatus,
) {
  const orders = Array.from({ length: count }, (_, at) =>
    pendingOrder(userId, new Date(NOW - Math.ceil(at / 3) * DAY_MS)),
  )
  await context.store.transaction().execute(async (trx) => {
    for (const order of orders) {
      await insertOrder(trx, order)
      await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    }
  })
  return orders.map(({ id }) => id)
}

test('an account has at most 20 unpaid orders: a new one expires the oldest and closes its payment page', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  const eve = await registerBuyer(shop, 'eve')
  await checkOut(shop, eve)
  const pages: string[] = []
  for (let street = 1; street <= 22; street++) {
    pages.push((await checkOut(shop, ada, checkoutFrom(street))).json.id)
  }
  const { checkout } = stripeClient(shop)
  const states = await Promise.all(pages.map((id) => checkout.sessions.retrieve(id)))
  const open = Array(20).fill('open')
  expect(states.map(({ status }) => status)).toEqual(['expired', 'expired', ...open])
  const orders = (await ordersOf(shop)).filter(({ userId }) => userId === ada.userId)
  const pending = Array(20).fill('pending')
  expect(orders.map(({ status }) => status)).toEqual(['expired', 'expired', ...pending])
  expect((await ordersOf(shop)).filter(({ userId }) => userId === eve.userId)).toMatchObject([
    { status: 'pending' },
  ])
})

test('an unpaid order that never got a payment page expires when the account places newer orders', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const ada = await registerBuyer(shop)
  await provider.control({ faults: [{ fault: 'declined', path: '/v1/checkout' }] })
  expect((await checkOut(shop, ada, checkoutFrom(0))).status).toBe(503)
  for (let street = 1; street <= 20; street++) await checkOut(shop, ada, checkoutFrom(street))
  const statuses = (await ordersOf(shop)).map(({ status }) => status)
  expect(statuses).toEqual(['expired', ...Array(20).fill('pending')])
})

test('deleting an account closes at most four payment pages at once', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  for (let street = 1; street <= 10; street++) await checkOut(shop, ada, checkoutFrom(street))
  const { payments } = shop.context
  if (!payments) throw new Error('The shop takes no payments')
  const closePage = payments.closePage
  let [running, most, closed] = [0, 0, 0]
  vi.spyOn(payments, 'closePage').mockImplementation(async (id) => {
    most = Math.max(most, ++running)
    try {
      return await closePage(id)
    } finally {
      running--
      closed++
    }
  })
  const { status } = await shop.post('delete-account', { password: ADA.password }, ada)
  expect([status, most, closed]).toEqual([200, 4, 10])
  expect(await ordersOf(shop)).toEqual([])
})

test('deleting an account deletes all of its unpaid orders, however many', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  await addOrders(shop, ada.userId, 120, 'expired')
  await addOrders(shop, ada.userId, 3, 'paid')
  expect((await shop.post('delete-account', { password: ADA.password }, ada)).status).toBe(200)
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
})

test('deleting an account changes at most 500 of its paid orders in one statement', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  await addOrders(shop, ada.userId, 1_200, 'paid')
  const { store, changed } = storeCountingRows(shop.context.store)
  Object.assign(shop.context, { store })
  expect((await shop.post('delete-account', { password: ADA.password }, ada)).status).toBe(200)
  expect(changed.filter((count) => count > 1)).toEqual([500, 500, 200])
  expect((await ordersOf(shop)).every((order) => order.userId === null)).toBe(true)
})

test('the order history holds the newest 100 paid orders, and says that there are older ones', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  await addOrders(shop, ada.userId, 30, 'expired')
  const paid = await addOrders(shop, ada.userId, 105, 'paid')
  const { json } = await shop.get('get-user-orders', ada)
  const listed = json.orders.map(({ id }: { id: string }) => id)
  expect(new Set(listed).size).toBe(100)
  expect(listed.slice(0, 97).toSorted()).toEqual(paid.slice(0, 97).toSorted())
  expect(json.hasOlder).toBe(true)
})

test('an order history with all 100 orders of an account says that there are no older ones', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  await addOrders(shop, ada.userId, 100, 'paid')
  const { json } = await shop.get('get-user-orders', ada)
  expect([json.orders.length, json.hasOlder]).toEqual([100, false])
})

test('the account download has each of the account’s orders once, newest first', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  const ids = [
    ...(await addOrders(shop, ada.userId, 40, 'expired')),
    ...(await addOrders(shop, ada.userId, 5, 'paid')),
  ]
  const { json, headers } = await shop.get('account-data', ada)
  expect(headers['cache-control']).toBe('no-store')
  expect(json.account.email).toBe(ADA.email)
  const orders: { id: string; created_at: string }[] = json.orders
  expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const times = orders.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(json.orders[0]).toMatchObject({ items: [{ name: 'Airer' }], timeline: [] })
})

test('the account download reads twenty orders at a time, with three queries', async () => {
  await using shop = await startShop()
  const { userId } = await newUser(shop)
  await addOrders(shop, userId, 45, 'paid')
  const { store, rows } = storeCountingRows(shop.context.store)
  const sizes: number[] = []
  for await (const page of orderPages({ ...shop.context, store }, userId)) sizes.push(page.length)
  expect(sizes).toEqual([20, 20, 5])
  expect(rows).toEqual([20, 20, 20, 20, 20, 20, 5, 5, 5])
})

test('an account can download its data five times an hour, then gets 429', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  const tried: number[] = []
  for (let count = 0; count < 6; count++) tried.push((await shop.get('account-data', ada)).status)
  expect(tried).toEqual([200, 200, 200, 200, 200, 429])
})
