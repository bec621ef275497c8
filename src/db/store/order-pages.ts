import { type RawBuilder, sql } from 'kysely'
import { tidyEmail } from '#domain/account/email.ts'
import {
  ORDER_AND_PAYMENT_STATUSES,
  type Order,
  type OrderOrPaymentStatus,
} from '#domain/order/order.ts'
import type { OrderTask } from '#domain/owner/order-filters.ts'
import { foldForSearch } from '#domain/text.ts'
import { compactCode } from '#domain/typed-text.ts'
import type { StoreHandle } from './client.ts'
import { readOrders } from './find-orders.ts'
import { waitsIn } from './order-tasks.ts'
import type { TimeRange } from './takings.ts'

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
  const page = matching
    .select('id')
    // What waits is found by its own indexes, and then sorted.
    .orderBy(filter.tasks ? sql`created_at || ''` : 'createdAt', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
  const [{ total }, orders] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    readOrders(db, (all) =>
      all.where('id', 'in', page).orderBy('createdAt', direction).orderBy('id', direction),
    ),
  ])
  return { orders, total }
}

/** All of them, the newest first. */
export function listOrders(db: StoreHandle, filter: OrderFilter, today: string): Promise<Order[]> {
  const ids = matchingOrders(db, filter, today).select('id')
  return readOrders(db, (orders) =>
    orders.where('id', 'in', ids).orderBy('createdAt', 'desc').orderBy('id'),
  )
}

/**
 * Most orders are delivered, so a page of them is read by time and others are left out: by the index of the status all would be sorted first.
 * PostgreSQL takes a list of what is wanted for a rare one, and sorts too.
 */
function hasStatus(statuses: readonly OrderOrPaymentStatus[]): RawBuilder<boolean> {
  if (!statuses.includes('delivered')) return sql`status in (${sql.join(statuses)})`
  const others = ORDER_AND_PAYMENT_STATUSES.filter((status) => !statuses.includes(status))
  return sql`(status || '') not in (${sql.join(others)})`
}

function matchingOrders(
  db: StoreHandle,
  { statuses, tasks, placed: { from, to } = {} }: OrderFilter,
  today: string,
) {
  return db
    .selectFrom('orders')
    .$if(statuses !== undefined, (query) => query.where(hasStatus(statuses ?? [])))
    .$if(tasks !== undefined, (query) => query.where(waitsIn(tasks ?? [], today)))
    .$if(from !== undefined, (query) => query.where('createdAt', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('createdAt', '<', to ?? ''))
}

interface OrderSearch {
  /** Of all orders by default. */
  readonly statuses?: readonly OrderOrPaymentStatus[] | undefined
  readonly byEmail: boolean
  readonly limit: number
}

/** The newest orders with the words in names, address or email, or whose postcode begins with them. */
export function searchOrders(
  db: StoreHandle,
  words: string,
  { statuses, byEmail, limit }: OrderSearch,
): Promise<Order[]> {
  const email = `%${escapeLike(tidyEmail(words) || words)}%`
  const folded = `%${escapeLike(foldForSearch(words))}%`
  const postcode = `${escapeLike(compactCode(words).toLowerCase() || words)}%`
  const found = db
    .selectFrom('orders')
    .where(({ or }) =>
      or([
        sql<boolean>`search_text like ${folded} escape '!'`,
        ...(byEmail ? [sql<boolean>`lower(customer_email) like ${email} escape '!'`] : []),
        sql<boolean>`replace(replace(lower(postcode), ' ', ''), '-', '') like ${postcode} escape '!'`,
      ]),
    )
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return readOrders(db, (orders) =>
    orders.where('id', 'in', found).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
  )
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
