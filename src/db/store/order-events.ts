import type { OrderEvent } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'

export async function listOrderEvents(db: StoreHandle, orderId: string): Promise<OrderEvent[]> {
  return (await listEventsOfOrders(db, [orderId])).get(orderId) ?? []
}

/** The timelines of orders, by the order's id. */
export async function listEventsOfOrders(
  db: StoreHandle,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderEvent[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderEvents')
    .where('orderId', 'in', orderIds)
    .select(['orderId', 'at', 'what', 'note', 'authorName as author', 'formKey'])
    .select(['amount', 'refundOf'])
    .orderBy('position')
    .execute()
  const events = new Map<string, OrderEvent[]>(orderIds.map((id) => [id, []]))
  for (const { orderId, refundOf, ...event } of rows) {
    events.get(orderId)?.push({ ...event, refundOf: refundOf && JSON.parse(refundOf) })
  }
  return events
}

/** Appends to an order's timeline. The order must be new or locked. */
export async function addOrderEvent(
  trx: StoreHandle,
  orderId: string,
  { author = null, refundOf, ...event }: OrderEvent & { readonly authorId?: string },
): Promise<void> {
  const { count, last } = await trx
    .selectFrom('orderEvents')
    .where('orderId', '=', orderId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow()
  // An event is never older than the one before, even if the clock was set back.
  const at = last !== null && last > event.at ? last : event.at
  await trx
    .insertInto('orderEvents')
    .values({
      ...event,
      orderId,
      position: count,
      at,
      authorName: author,
      refundOf: refundOf ? JSON.stringify(refundOf) : null,
    })
    .execute()
}
