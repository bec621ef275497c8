import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { addOrderEvent, listOrderEvents } from '#db/store/order-events.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { testStore } from '../../support/store.ts'

test('the migrations keep address and note of an order from before parcels and optional address fields existed', async () => {
  await using place = await testStore()
  const store = openStore(place.location)
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '009-parcels')
  await migrateStore(store, Object.fromEntries(before))
  const { address, customer, lines, shipping, ...order } = pendingOrder(await newBuyer(store))
  const old = {
    id: order.id,
    order_number: order.orderNumber,
    status: 'shipped' as const,
    version: 1,
    cart_hash: '',
    checkout_hash: '',
    customer_name: customer.name,
    customer_email: customer.email,
    ...address,
    shipping_zone: shipping.zone,
    shipping: shipping.rate,
    subtotal: order.subtotal,
    total: order.total,
    currency: order.currency,
    lead_time_days: order.leadTimeDays,
    attempt: 1,
    session_expires_at: order.checkoutSessionExpiresAt,
    refunded: 0,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  }
  await store
    .insertInto('orders')
    .values(old as never)
    .execute()
  const event = {
    at: '2027-01-01T00:00:00.000Z',
    what: 'shipped',
    note: 'Parcelforce AB 123',
  } as const
  await addOrderEvent(store, order.id, event)
  await migrateStore(store)
  const found = await findOrder(store, 'id', order.id)
  expect(found?.address).toStrictEqual(address)
  expect(found).toMatchObject({ status: 'shipped', parcels: [] })
  expect(await listOrderEvents(store, order.id)).toContainEqual(event)
  await store.destroy()
})
