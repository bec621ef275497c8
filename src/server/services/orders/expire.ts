import { addOrderEvent, changeOrder, lockOrder } from '#db/store/orders.ts'
import { afterPayment } from '#domain/order/payment.ts'
import type { Run } from './run.ts'

/** Ends an order that cannot be paid any more. Does nothing while its payment page could be open. */
export async function expire({ trx, now }: Run, id: string): Promise<void> {
  const order = await lockOrder(trx, id)
  if (!order || order.sessionExpiresAt > now) return
  const status = afterPayment(order.status, 'expired')
  if (status === order.status) return
  await changeOrder(trx, id, { status, updated_at: now })
  await addOrderEvent(trx, id, { at: now, what: 'expired', note: null })
}
