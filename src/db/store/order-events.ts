import type { OrderAuthor } from '#domain/order/author.ts'
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
  { at, what, note, amount = null, refundOf = null, author: name = null }: OrderEvent,
  author?: OrderAuthor,
): Promise<void> {
  const { count, last } = await trx
    .selectFrom('orderEvents')
    .where('orderId', '=', orderId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow()
  // An event is never older than the one before, even if the clock was set back.
  const when = last !== null && last > at ? last : at
  await trx
    .insertInto('orderEvents')
    .values({
      orderId,
      position: count,
      at: when,
      what,
      note,
      ...(amount !== null && { amount }),
      ...(refundOf !== null && { refundOf: JSON.stringify(refundOf) }),
      ...(name !== null && { authorName: name }),
      ...(author && {
        authorId: author.id,
        authorName: author.name,
        formKey: author.form?.key ?? null,
      }),
    })
    .execute()
}
