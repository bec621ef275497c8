import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { MIGRATIONS } from '#db/store/migrations/index.ts'
import { insertOrder } from '#db/store/orders.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { testStore } from '../../support/store.ts'

test('an order that was over before reasons were settled keeps only disputes and second payments', async () => {
  await using place = await testStore()
  await using store = openStore(place.location)
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '008')
  await migrateStore(store, Object.fromEntries(before))
  const userId = await newBuyer(store)
  const reasons = [
    ['refunded', 'possible duplicate of AAAA-1111: the same things', null],
    ['cancelled', 'paid £1.00, not £64.95', null],
    ['paid', 'possible duplicate of AAAA-1111: the same things', 'kept'],
    ['refunded', 'the card’s owner disputes £30.00: fraudulent', 'kept'],
    ['refunded', 'the card’s bank asks about £30.00 (fraudulent): no money has moved', 'kept'],
    ['cancelled', 'paid twice: £64.95 more came with cs_2', 'kept'],
  ] as const
  const ids: string[] = []
  for (const [status, review] of reasons) {
    const order = pendingOrder(userId)
    await insertOrder(store, order)
    const row = store.updateTable('orders').set({ status, review })
    await row.where('id', '=', order.id).execute()
    ids.push(order.id)
  }
  await migrateStore(store)
  const found = await Promise.all(ids.map((id) => findOrder(store, 'id', id)))
  expect(found.map((order) => order?.review)).toEqual(
    reasons.map(([, review, left]) => left && review),
  )
})
