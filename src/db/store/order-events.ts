import type { Pence } from '#domain/money/money.ts'
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
    .orderBy('position')
    .execute()
  const events = new Map<string, OrderEvent[]>(orderIds.map((id) => [id, []]))
  for (const { orderId, ...event } of rows) events.get(orderId)?.push(event)
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
      ...(author && {
        authorId: author.id,
        authorName: author.name,
        formKey: author.form?.key ?? null,
      }),
    })
    .execute()
}
