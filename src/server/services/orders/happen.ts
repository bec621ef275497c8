import { addOrderEvent } from '#db/store/orders.ts'
import type { Order, OrderHappening } from '#domain/order/order.ts'
import type { Run } from './run.ts'

/** Writes into an order's timeline and, once that is in the store, into the log. */
export async function happen(
  { trx, now, happened }: Run,
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  what: OrderHappening,
  note: string | null = null,
): Promise<void> {
  await addOrderEvent(trx, id, { at: now, what, note })
  happened.push({ order: orderNumber, what })
}
