import { type Kysely, sql } from 'kysely'

/** Columns and indexes from which the desk's figures and books are counted, each from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_lines').addColumn('paid_at', 'text').execute()
  await sql`update order_lines set paid_at = (
    select paid_at from orders where orders.id = order_lines.order_id
  )`.execute(db)
  await db.schema.alterTable('order_events').addColumn('amount', 'integer').execute()
  // Until now the amount of a refund was the event's note, such as £1,234.50.
  await sql`update order_events
    set amount = cast(replace(replace(replace(note, '£', ''), ',', ''), '.', '') as integer)
    where what in ('refunded', 'part-refunded') and note like '£%'`.execute(db)
  await db.schema
    .createIndex('orders_by_payment')
    .on('orders')
    .columns(['paid_at', 'shipped_at', 'status', 'country', 'vat', 'paid', 'total'])
    .execute()
  await db.schema
    .createIndex('order_lines_sold')
    .on('order_lines')
    .columns(['product_id', 'options', 'paid_at', 'price'])
    .execute()
  await sql`create index order_events_of_refunds on order_events (at, amount) where amount is not null`.execute(
    db,
  )
}
