import { randomInt, randomUUID } from 'node:crypto'
import type { Store } from '#db/store/client.ts'
import { insertOrder, type NewOrder } from '#db/store/orders.ts'
import { newOrderNumber } from '#domain/order/order-number.ts'

const HOUR = 3_600_000

/** Orders that wait to be paid, as the checkout leaves them, for somebody who is made for it. */
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

/** Makes somebody who can order. Hands back the account's id. */
export async function newBuyer(store: Store, now: Date = new Date()): Promise<string> {
  const id = randomUUID()
  const user = { id, email: `${id}@example.com`, full_name: 'Ada Lovelace', password_hash: '-' }
  await store
    .insertInto('users')
    .values({ ...user, created_at: now.toISOString() })
    .execute()
  return id
}

/** An order of one airer that waits to be paid, not yet in the store. */
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
    shipping: { rate: 0, zone: 'Mainland' },
    vat: 1083,
    total: 6495,
    currency: 'gbp',
    leadTimeDays: 14,
    sessionExpiresAt: new Date(now.getTime() + HOUR).toISOString(),
    createdAt: now.toISOString(),
  }
}
