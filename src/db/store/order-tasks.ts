import { type RawBuilder, sql } from 'kysely'
import { ORDER_TASKS, type OrderTask } from '#domain/owner/order-filters.ts'
import type { StoreHandle } from './client.ts'

const IS_OVER = sql`status in ('cancelled', 'refunded')`

/** Of an order's conditions that hold, the first names its task: an order waits in one list, and the desk offers that list's act first. */
function conditions(today: string): Readonly<Record<OrderTask, RawBuilder<boolean>>> {
  return {
    'refund-outstanding': sql`refund_due > refunded`,
    'to-look-at': sql`review is not null or status = 'review'`,
    'cancellation-asked': sql`not ${IS_OVER} and cancel_requested_at is not null`,
    'not-arrived': sql`status = 'shipped' and arrival = 'denied'`,
    late: isDue(today),
    'to-make-up': sql`status = 'paid'`,
    'to-send': sql`status = 'processing'`,
  }
}

/** As in the index `orders_by_due_day`. A parcel that the shopper misses is due at once. */
function isDue(today: string): RawBuilder<boolean> {
  return sql`(case
    when status in ('paid', 'processing') then dispatch_by
    when status = 'shipped' and arrival = 'denied' then ''
    when status = 'shipped' then promised_to
  end) < ${today}`
}

/** Holds for each order with a task, and is found by indexes. */
function canHaveTask(today: string): RawBuilder<boolean> {
  return sql`id in (
    select id from orders where status in ('review', 'paid', 'processing')
    union all
    select id from orders where ${isDue(today)}
    union all
    select id from orders
    where (review is not null or cancel_requested_at is not null or refund_due > refunded)
      and (refund_due > refunded or review is not null or not ${IS_OVER})
  )`
}

/** What somebody has to do about an order; null if nothing. `today` is an ISO date in London. */
function taskOn(today: string): RawBuilder<OrderTask | null> {
  const cases = Object.entries(conditions(today)).map(
    ([task, condition]) => sql`when ${condition} then ${task}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** The condition that an order waits in one of the lists. */
export function waitsIn(tasks: readonly OrderTask[], today: string): RawBuilder<boolean> {
  const isLate = tasks.every((task) => task === 'late')
  const found = isLate ? isDue(today) : canHaveTask(today)
  return sql`${found} and ${taskOn(today)} in (${sql.join(tasks)})`
}

/** How many orders wait in each list, and the pence of the refunds that are outstanding. */
export async function countOrderTasks(db: StoreHandle, today: string) {
  const rows = await db
    .selectFrom('orders')
    .where(canHaveTask(today))
    .select(({ fn }) => [
      taskOn(today).as('task'),
      fn.countAll<number>().as('orders'),
      sql<number>`sum(refund_due - refunded)`.as('refunds'),
    ])
    // By its place: to PostgreSQL the same expression with other parameters is another one.
    .groupBy(sql`1`)
    .execute()
  const of = (name: OrderTask) => rows.find(({ task }) => task === name)
  const counts = ORDER_TASKS.map((name) => [name, of(name)?.orders ?? 0])
  return {
    tasks: Object.fromEntries(counts) as Record<OrderTask, number>,
    toRefund: of('refund-outstanding')?.refunds ?? 0,
  }
}
