import { sql } from 'kysely'
import { tidyEmail } from '#domain/account/email.ts'
import type { Order, OrderOrPaymentStatus } from '#domain/order/order.ts'
import type { OrderTask } from '#domain/owner/order-filters.ts'
import { foldForSearch } from '#domain/text.ts'
import { compactCode } from '#domain/typed-text.ts'
import type { StoreHandle } from './client.ts'
import { addOrderLines } from './find-orders.ts'
import { waitsIn } from './order-tasks.ts'
import type { TimeRange } from './summary.ts'

/** A filter that is left out is off. */
export interface OrderFilter {
  readonly statuses?: readonly OrderOrPaymentStatus[] | undefined
  readonly tasks?: readonly OrderTask[] | undefined
  /** When the order was placed. */
  readonly placed?: Partial<TimeRange> | undefined
}

interface Slice {
  readonly limit: number
  readonly offset: number
  readonly oldestFirst?: boolean
}

/** A page of orders, the newest first unless asked otherwise, and how many the filter has in all. */
export async function listOrdersPage(
  db: StoreHandle,
  filter: OrderFilter,
  today: string,
  { limit, offset, oldestFirst = false }: Slice,
): Promise<{ readonly orders: Order[]; readonly total: number }> {
  const matching = matchingOrders(db, filter, today)
  const direction = oldestFirst ? 'asc' : 'desc'
  const [{ total }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select('id')
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const orders = await findOrders(
    db,
    rows.map(({ id }) => id),
  )
  return { orders: oldestFirst ? orders.toReversed() : orders, total: Number(total) }
}

/** All of them, the newest first. */
export async function listOrders(
  db: StoreHandle,
  filter: OrderFilter,
  today: string,
): Promise<Order[]> {
  const rows = await matchingOrders(db, filter, today)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return addOrderLines(db, rows)
}

function matchingOrders(
  db: StoreHandle,
  { statuses, tasks, placed: { from, to } = {} }: OrderFilter,
  today: string,
) {
  return db
    .selectFrom('orders')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(tasks !== undefined, (query) => query.where(waitsIn(tasks ?? [], today)))
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('createdAt', '<', to ?? ''))
}

/** In any order of ids; the newest order is first. */
export async function findOrders(db: StoreHandle, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', [...ids])
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return addOrderLines(db, rows)
}

interface OrderSearch {
  /** Of all orders by default. */
  readonly statuses?: readonly OrderOrPaymentStatus[] | undefined
  readonly byEmail: boolean
  readonly limit: number
}

/** The newest orders with the words in names, address or email, or whose postcode begins with them. */
export async function searchOrders(
  db: StoreHandle,
  words: string,
  { statuses, byEmail, limit }: OrderSearch,
): Promise<Order[]> {
  const email = `%${escapeLike(tidyEmail(words) || words)}%`
  const folded = `%${escapeLike(foldForSearch(words))}%`
  const postcode = `${escapeLike(compactCode(words).toLowerCase() || words)}%`
  const rows = await db
    .selectFrom('orders')
    .where(({ or }) =>
      or([
        sql<boolean>`search_text like ${folded} escape '!'`,
        ...(byEmail ? [sql<boolean>`lower(customer_email) like ${email} escape '!'`] : []),
        sql<boolean>`replace(replace(lower(postcode), ' ', ''), '-', '') like ${postcode} escape '!'`,
      ]),
    )
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return findOrders(
    db,
    rows.map(({ id }) => id),
  )
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
