import { expect, test } from 'vitest'
import { openStore, type Store } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { addOrderEvent, listOrderEvents } from '#db/store/order-events.ts'
import type { NewOrder } from '#db/store/orders.ts'
import { firstPromise } from '#domain/order/promise.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { testStore } from '../../support/store.ts'

const oldRow = (order: NewOrder) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: 'shipped' as const,
  version: 1,
  cartHash: '',
  checkoutHash: order.checkoutHash,
  customerName: order.customer.name,
  customerEmail: order.customer.email,
  ...order.address,
  shippingZone: order.shipping.zone,
  shipping: order.shipping.rate,
  subtotal: order.subtotal,
  total: order.total,
  currency: order.currency,
  leadTimeDays: order.leadTimeDays,
  attempt: 1,
  sessionExpiresAt: order.checkoutSessionExpiresAt,
  refunded: 0,
  createdAt: order.createdAt,
  updatedAt: order.createdAt,
})

async function insertRow(store: Store, row: object): Promise<void> {
  await store
    .insertInto('orders')
    .values(row as never)
    .execute()
}

test('the migrations keep address and note of an order from before parcels and optional address fields existed', async () => {
  await using place = await testStore()
  const store = openStore(place.location)
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '009-parcels')
  await migrateStore(store, Object.fromEntries(before))
  const order = pendingOrder(await newBuyer(store))
  await insertRow(store, oldRow(order))
  const event = {
    at: '2027-01-01T00:00:00.000Z',
    what: 'shipped',
    note: 'Parcelforce AB 123',
  } as const
  await addOrderEvent(store, order.id, event)
  await migrateStore(store)
  const found = await findOrder(store, 'id', order.id)
  expect(found?.address).toStrictEqual(order.address)
  expect(found).toMatchObject({ status: 'shipped', parcels: [] })
  expect(await listOrderEvents(store, order.id)).toContainEqual(expect.objectContaining(event))
  await store.destroy()
})

test('an order from before promised days were stored is given those that its page showed, and those that it was confirmed with, once', async () => {
  await using place = await testStore()
  const store = openStore(place.location)
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '020-promised-days')
  await migrateStore(store, Object.fromEntries(before))
  const buyer = await newBuyer(store)
  const placed = new Date('2026-06-01T10:00:00.000Z')
  const [open, shipped, abroad] = [0, 0, 0].map(() => pendingOrder(buyer, placed))
  if (!open || !shipped || !abroad) throw new Error('There are three orders')
  const paidAt = '2026-06-02T10:00:00.000Z'
  await insertRow(store, { ...oldRow(open), status: 'paid', extraTransitDays: 2, paidAt })
  // Sunday in UTC is Monday in London by then.
  const shippedAt = '2026-06-07T23:30:00.000Z'
  await insertRow(store, { ...oldRow(shipped), extraTransitDays: 0, shippedAt })
  await insertRow(store, { ...oldRow(abroad), extraTransitDays: null })
  await migrateStore(store)
  const days = async ({ id }: NewOrder) => {
    const order = await findOrder(store, 'id', id)
    if (!order) throw new Error(`There is no order ${id}`)
    const { dispatchBy, promisedFrom, promisedTo } = order
    return [dispatchBy, promisedFrom, promisedTo, firstPromise(order)]
  }
  expect(await days(open)).toEqual(['2026-06-16', '2026-06-22', '2026-06-23', null])
  const first = { from: '2026-06-17', to: '2026-06-18' }
  expect(await days(shipped)).toEqual(['2026-06-15', '2026-06-10', '2026-06-11', first])
  expect(await days(abroad)).toEqual(['2026-06-15', null, null, null])
  await store.destroy()
})

test('refunds and lines from before figures were counted get their amount and their order’s payment', async () => {
  await using place = await testStore()
  const store = openStore(place.location)
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '023-figures')
  await migrateStore(store, Object.fromEntries(before))
  const order = pendingOrder(await newBuyer(store))
  const paidAt = '2026-06-02T10:00:00.000Z'
  await insertRow(store, { ...oldRow(order), paidAt })
  const line = { orderId: order.id, position: 0, productId: 1, sku: 'A', name: 'Airer' }
  const facts = { options: '{}', choices: '[]', price: 100, isCancellable: 1 } as const
  await store
    .insertInto('orderLines')
    .values({ ...line, ...facts })
    .execute()
  const at = '2026-06-05T10:00:00.000Z'
  await addOrderEvent(store, order.id, { at, what: 'part-refunded', note: '£1,234.50' })
  await addOrderEvent(store, order.id, { at, what: 'shipped', note: '£5 of postage' })
  await migrateStore(store)
  const events = store.selectFrom('orderEvents').select('amount').orderBy('position')
  expect(await events.execute()).toEqual([{ amount: 123_450 }, { amount: null }])
  const lines = store.selectFrom('orderLines').select('paidAt')
  expect(await lines.execute()).toEqual([{ paidAt }])
  await store.destroy()
})
