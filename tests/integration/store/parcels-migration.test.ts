import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { findOrder, listOrderEvents } from '#db/store/find-orders.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { addOrderEvent, changeOrder } from '#db/store/orders.ts'
import { pendingOrders } from '../../support/pending-orders.ts'
import { testStore } from '../../support/store.ts'

test('an order that was shipped before parcels were recorded keeps its note and has no parcels', async () => {
  await using place = await testStore()
  const store = openStore(place.address)
  const before = Object.entries(MIGRATIONS).filter(([name]) => !name.endsWith('-parcels'))
  await migrateStore(store, Object.fromEntries(before))
  const [{ id } = { id: '' }] = await pendingOrders(store, 1)
  await changeOrder(store, id, { status: 'shipped' })
  const event = {
    at: '2027-01-01T00:00:00.000Z',
    what: 'shipped',
    note: 'Parcelforce AB 123',
  } as const
  await addOrderEvent(store, id, event)
  await migrateStore(store)
  expect(await findOrder(store, 'id', id)).toMatchObject({ status: 'shipped', parcels: [] })
  expect(await listOrderEvents(store, id)).toContainEqual(event)
  await store.destroy()
})
