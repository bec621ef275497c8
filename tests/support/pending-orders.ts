import { randomInt, randomUUID } from 'node:crypto'
import type { Store } from '#db/store/client.ts'
import { insertOrder, type NewOrder } from '#db/store/orders.ts'
import { newOrderNumber } from '#domain/order/order.ts'
import { promiseDays } from '#domain/order/promise.ts'
import { EMPTY_CALENDAR } from '#domain/time/calendar.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

/** Inserts unpaid orders for a new account, as the checkout does. */
export async function pendingOrders(
  store: Store,
  count: number,
  now: Date = new Date(),
): Promise<NewOrder[]> {
  const userId = await newBuyer(store, now)
  const orders = Array.from({ length: count }, () => pendingOrder(userId, now))
  await store.transaction().execute(async (trx) => {
    for (const order of orders) await insertOrder(trx, order)
  })
  return orders
}

export async function newBuyer(store: Store, now: Date = new Date()): Promise<string> {
  const id = randomUUID()
  const user = { id, email: `${id}@example.com`, fullName: 'Ada Lovelace', passwordHash: '-' }
  await store
    .insertInto('users')
    .values({ ...user, createdAt: now.toISOString() })
    .execute()
  return id
}

/** Amounts are pence. The order isn't inserted. */
export function pendingOrder(userId: string, now: Date = new Date()): NewOrder {
  const id = randomUUID()
  return {
    id,
    orderNumber: newOrderNumber(randomInt),
    userId,
    cartHash: id,
    checkoutHash: id,
    customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
    address: { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
    lines: [
      {
        productId: 101,
        sku: 'KM-1',
        name: 'Airer',
        options: { color: 'black' },
        choices: [{ label: 'Colour', text: 'Black' }],
        price: 6495,
        isCancellable: true,
      },
    ],
    subtotal: 6495,
    shipping: { rate: 0, zone: 'Mainland', extraTransitDays: 0 },
    vat: 1083,
    total: 6495,
    currency: 'gbp',
    leadTimeDays: 14,
    ...promiseDays(now, { leadTimeDays: 14, extraTransitDays: 0 }, EMPTY_CALENDAR),
    checkoutSessionExpiresAt: new Date(now.getTime() + HOUR_MS).toISOString(),
    createdAt: now.toISOString(),
  }
}
