import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { afterPayment } from '#domain/order/payment.ts'
import { happen } from './happen.ts'
import type { Run } from './run.ts'

/** Ends an order that cannot be paid any more. Does nothing while its payment page could be open. */
export async function expire(run: Run, id: string): Promise<void> {
  const { trx, now } = run
  const order = await lockOrder(trx, id)
  if (!order || order.sessionExpiresAt > now) return
  const status = afterPayment(order.status, 'expired')
  if (status === order.status) return
  await changeOrder(trx, id, { status, updated_at: now })
  await happen(run, order, 'expired')
}
