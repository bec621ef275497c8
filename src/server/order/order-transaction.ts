import type { Transaction } from 'kysely'
import { inTransaction } from '#db/store/client.ts'
import { addOrderEvent } from '#db/store/order-events.ts'
import { updateOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import type { StoreTables } from '#db/store/tables.ts'
import type { MailedOrder } from '#domain/mail/order-mails.ts'
import type { Order, OrderEventKind } from '#domain/order/order.ts'
import { promisedDelivery } from '#domain/order/promise.ts'
import type { Context } from '../kernel/context.ts'

export interface OrderTransaction {
  readonly trx: Transaction<StoreTables>
  /** In UTC, ISO 8601. */
  readonly now: string
  readonly owner: string
  readonly happened: { readonly order: string; readonly what: string }[]
}

export async function inOrderTransaction<T>(
  context: Context,
  work: (run: OrderTransaction) => Promise<T>,
): Promise<T> {
  const { store, clock, catalogue, log } = context
  const owner = (await catalogue()).site.email
  const now = clock().toISOString()
  const { result, happened } = await inTransaction(store, async (trx) => {
    const run: OrderTransaction = { trx, now, owner, happened: [] }
    return { result: await work(run), happened: run.happened }
  })
  for (const line of happened) log.info(line, 'order')
  return result
}

/** The security event is logged after the transaction has committed. */
export async function recordOrderEvent(
  { trx, now, happened }: OrderTransaction,
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  what: OrderEventKind,
  note: string | null = null,
): Promise<void> {
  await addOrderEvent(trx, id, { at: now, what, note })
  happened.push({ order: orderNumber, what })
}

/** Emails the owner. The order keeps its status. */
export async function flagForReview(
  run: OrderTransaction,
  order: Order,
  what: OrderEventKind,
  message: string,
  cause: string,
): Promise<void> {
  const { trx, now } = run
  if (order.review?.includes(message)) return
  const review = order.review ? `${order.review}; ${message}` : message
  await updateOrder(trx, order.id, { review, updatedAt: now })
  await recordOrderEvent(run, order, what, message)
  await alertOwner(run, order, message, cause)
}

export async function alertOwner(
  { trx, now, owner }: OrderTransaction,
  order: Order,
  message: string,
  cause: string,
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'order-review',
    recipient: owner,
    dedupeKey: `order-review:${order.id}:${cause}`,
    data: { ...toMailedOrder(order), why: message },
    now,
  })
}

export function toMailedOrder(order: Order): MailedOrder {
  const { orderNumber, customer, address, lines, subtotal, shipping, vat, total } = order
  return {
    orderNumber,
    customer,
    address,
    lines,
    subtotal,
    shipping,
    vat,
    total,
    createdAt: order.createdAt,
    delivery: promisedDelivery(order),
  }
}
