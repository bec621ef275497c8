import { type ExpressionBuilder, sql } from 'kysely'
import type { Order, OrderOrPaymentStatus } from '#domain/order/order.ts'
import { foldForSearch } from '#domain/text.ts'
import type { StoreHandle } from './client.ts'
import { addOrderLines } from './find-orders.ts'
import type { TimeRange } from './summary.ts'
import type { StoreTables } from './tables.ts'

export interface OrderPageFilter {
  readonly statuses?: readonly OrderOrPaymentStatus[] | undefined
  readonly waitsFor?: 'cancellation' | 'arrival' | 'refund' | 'review' | undefined
  /** When the order was placed. */
  readonly placed?: TimeRange | undefined
}

interface Slice {
  readonly limit: number
  readonly offset: number
  readonly oldestFirst?: boolean
}

/** A page of orders, the newest first unless asked otherwise, and how many the filter has in all. */
export async function listOrdersPage(
  db: StoreHandle,
  { statuses, waitsFor, placed }: OrderPageFilter,
  { limit, offset, oldestFirst = false }: Slice,
): Promise<{ readonly orders: Order[]; readonly total: number }> {
  const matching = db
    .selectFrom('orders')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(waitsFor !== undefined, (query) =>
      query.where((eb) => isWaitingFor(eb, waitsFor ?? 'review')),
    )
    .$if(placed !== undefined, (query) =>
      query
        .where('created_at', '>=', placed?.from ?? '')
        .where('created_at', '<', placed?.to ?? ''),
    )
  const direction = oldestFirst ? 'asc' : 'desc'
  const [{ total }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select('id')
      .orderBy('created_at', direction)
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

/** The same orders as the counts in `summary.ts`. */
function isWaitingFor(
  { and, or, eb, ref }: ExpressionBuilder<StoreTables, 'orders'>,
  what: NonNullable<OrderPageFilter['waitsFor']>,
) {
  const isOpen = eb('status', 'not in', ['cancelled', 'refunded'])
  const hasRefund = eb('refund_due', '>', ref('refunded'))
  if (what === 'cancellation') return and([eb('cancel_requested_at', 'is not', null), isOpen])
  if (what === 'arrival') return and([eb('status', '=', 'shipped'), eb('arrival', '=', 'denied')])
  if (what === 'refund') return hasRefund
  return or([and([eb('review', 'is not', null), isOpen]), hasRefund])
}

/** In any order of ids; the newest order is first. */
export async function findOrders(db: StoreHandle, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', [...ids])
    .selectAll()
    .orderBy('created_at', 'desc')
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
  const text = escapeLike(words.toLowerCase())
  const folded = `%${escapeLike(foldForSearch(words))}%`
  const postcode = `${text.replaceAll(' ', '')}%`
  const rows = await db
    .selectFrom('orders')
    .where(({ or }) =>
      or([
        sql<boolean>`search_text like ${folded} escape '!'`,
        ...(byEmail ? [sql<boolean>`lower(customer_email) like ${`%${text}%`} escape '!'`] : []),
        sql<boolean>`replace(lower(postcode), ' ', '') like ${postcode} escape '!'`,
      ]),
    )
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .select('id')
    .orderBy('created_at', 'desc')
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
