import type { Pence } from '#domain/money/money.ts'
import type { OrderAuthor } from '#domain/order/author.ts'
import type { OrderEvent, OrderEventKind } from '#domain/order/order.ts'
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
    .selectFrom('order_events')
    .where('order_id', 'in', orderIds)
    .select(['order_id', 'at', 'what', 'note', 'author_name as author', 'form_key as formKey'])
    .orderBy('position')
    .execute()
  const events = new Map<string, OrderEvent[]>(orderIds.map((id) => [id, []]))
  for (const { order_id, what, ...event } of rows) {
    events.get(order_id)?.push({ ...event, what: what as OrderEventKind })
  }
  return events
}

/** Appends to an order's timeline. The order must be new or locked. */
export async function addOrderEvent(
  trx: StoreHandle,
  orderId: string,
  { at, what, note, amount = null }: OrderEvent & { readonly amount?: Pence | null },
  author?: OrderAuthor,
): Promise<void> {
  const { count, last } = await trx
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow()
  // An event is never older than the one before, even if the clock was set back.
  const when = last !== null && last > at ? last : at
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      position: count,
      at: when,
      what,
      note,
      ...(amount !== null && { amount }),
      ...(author && {
        author_id: author.id,
        author_name: author.name,
        form_key: author.form?.key ?? null,
      }),
    })
    .execute()
}
