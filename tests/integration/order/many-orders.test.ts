import { expect, test, vi } from 'vitest'
import { deleteOrders, insertOrder } from '#db/store/orders.ts'
import type { OrderOrPaymentStatus } from '#domain/order/order.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { orderPages } from '#server/order/orders.ts'
import { ADA } from '../../support/account.ts'
import { storeCountingRows } from '../../support/counted-store.ts'
import { adasShop, payingShop } from '../../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  ordersOf,
  registerBuyer,
  stripeClient,
} from '../../support/paying-shop.ts'
import { pendingOrder } from '../../support/pending-orders.ts'
import type { ShopServer } from '../../support/shop-server.ts'

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
  const { shop, ada } = await payingShop()
  await checkOut(shop, await registerBuyer(shop, 'eve'))
  const pages: string[] = []
  for (let street = 1; street <= 22; street++)
    pages.push((await checkOut(shop, ada, checkoutFrom(street))).json.id)
  const { checkout } = stripeClient(shop)
  const states = await Promise.all(pages.map((id) => checkout.sessions.retrieve(id)))
  expect(states.map(({ status }) => status)).toEqual([
    'expired',
    'expired',
    ...Array(20).fill('open'),
  ])
  const statuses = (await ordersOf(shop)).map(({ status }) => status)
  expect(statuses).toEqual(['pending', 'expired', 'expired', ...Array(20).fill('pending')])
})

test('an unpaid order that never got a payment page expires when the account places newer orders', async () => {
  const { shop, provider, ada, orders } = await payingShop()
  await provider.control({ faults: [{ fault: 'declined', path: '/v1/checkout' }] })
  expect((await checkOut(shop, ada, checkoutFrom(0))).status).toBe(503)
  for (let street = 1; street <= 20; street++) await checkOut(shop, ada, checkoutFrom(street))
  const statuses = (await orders()).map(({ status }) => status)
  expect(statuses).toEqual(['expired', ...Array(20).fill('pending')])
})

test('deleting an account closes at most four payment pages at once', async () => {
  const { shop, ada, orders } = await payingShop()
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
  expect(await orders()).toEqual([])
})

test('deleting an account deletes all of its unpaid orders and takes its name from the others, at most 500 in one statement', async () => {
  const { shop, userId, token } = await adasShop()
  await addOrders(shop, userId, 120, 'expired')
  await addOrders(shop, userId, 1_200, 'paid')
  const { store, changed } = storeCountingRows(shop.context.store)
  Object.assign(shop.context, { store })
  const { status } = await shop.post('delete-account', { password: ADA.password }, { token })
  expect([status, Math.max(...changed)]).toEqual([200, 500])
  const kept = (await ordersOf(shop)).map(({ userId, status }) => `${userId} ${status}`)
  expect(kept).toEqual(Array(1_200).fill('null paid'))
})

test('the order history holds the newest 100 paid orders, and says whether there are older ones', async () => {
  const { shop, userId, token } = await adasShop()
  await addOrders(shop, userId, 30, 'expired')
  const paid = await addOrders(shop, userId, 105, 'paid')
  const { json } = await shop.get('get-user-orders', { token })
  const listed = json.orders.map(({ id }: { id: string }) => id)
  expect([new Set(listed).size, json.hasOlder]).toEqual([100, true])
  expect(listed.slice(0, 97).toSorted()).toEqual(paid.slice(0, 97).toSorted())
  await deleteOrders(shop.context.store, paid.slice(100))
  const all = (await shop.get('get-user-orders', { token })).json
  expect([all.orders.length, all.hasOlder]).toEqual([100, false])
})

test('the account download has each of the account’s orders once, newest first, and reads twenty at a time', async () => {
  const { shop, userId, token } = await adasShop()
  const unpaid = await addOrders(shop, userId, 40, 'expired')
  const ids = [...unpaid, ...(await addOrders(shop, userId, 5, 'paid'))]
  const { json, headers } = await shop.get('account-data', { token })
  expect(headers['cache-control']).toBe('no-store')
  const orders: { id: string; created_at: string }[] = json.orders
  expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const times = orders.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(json.orders[0]).toMatchObject({ items: [{ name: 'Airer' }], timeline: [] })

  const { store, rows } = storeCountingRows(shop.context.store)
  const sizes: number[] = []
  for await (const page of orderPages({ ...shop.context, store }, userId)) sizes.push(page.length)
  expect(sizes).toEqual([20, 20, 5])
  expect(rows).toEqual([20, 20, 20, 20, 20, 20, 5, 5, 5])
})
