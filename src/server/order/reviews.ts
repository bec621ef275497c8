import { changeOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import type { Order, OrderHappening } from '#domain/order/order.ts'
import { happen } from './happen.ts'
import { mailedOrder } from './mailed-order.ts'
import type { Run } from './run.ts'

/** Marks an order for the owner to look at, and tells them. Its status stays what it is. */
export async function flag(
  run: Run,
  order: Order,
  what: OrderHappening,
  why: string,
  cause: string,
): Promise<void> {
  const { trx, now } = run
  if (order.review?.includes(why)) return
  const review = order.review ? `${order.review}; ${why}` : why
  await changeOrder(trx, order.id, { review, updated_at: now })
  await happen(run, order, what, why)
  await alertOwner(run, order, why, cause)
}

/** Tells the owner, once for each cause, that something about an order is odd. */
export async function alertOwner(
  { trx, now, owner }: Run,
  order: Order,
  why: string,
  cause: string,
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'order-review',
    recipient: owner,
    dedupeKey: `order-review:${order.id}:${cause}`,
    data: { ...mailedOrder(order), why },
    now,
  })
}
