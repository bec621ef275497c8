import type { Order } from '#domain/order/order.ts'
import type { Status } from '#domain/order/status.ts'
import type { StoreHandle } from './client.ts'
import { withLines } from './find-orders.ts'

export interface OrderFilter {
  /** All when left out. */
  readonly statuses?: readonly Status[]
  /** Only what the owner has to look at. */
  readonly inReview?: boolean
  /** Only what was placed from then on, ISO 8601. */
  readonly since?: string
}

/** Everybody's orders, the newest first: for the owner. */
export async function listOrders(
  db: StoreHandle,
  { statuses, inReview = false, since }: OrderFilter,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(inReview, (query) => query.where('review', 'is not', null))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return withLines(db, rows)
}
