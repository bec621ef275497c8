import { randomUUID } from 'node:crypto'
import type { ReviewStatus } from '#domain/catalogue/review.ts'
import type { PageSlice } from '#domain/owner/page-slice.ts'
import type { StoreHandle } from './client.ts'
import type { StoredReview } from './review-tables.ts'

type NewReview = Omit<StoredReview, 'id' | 'status' | 'decidedAt' | 'reason' | 'answer'> & {
  readonly orderId: string
}

/** Inserts a review. Returns false if the order already has a review of the product. */
export async function insertReview(trx: StoreHandle, review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reviews')
    .values({ ...review, id: randomUUID(), status: 'pending' })
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listReviewedProducts(db: StoreHandle, orderId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .where('orderId', '=', orderId)
    .select('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Lists reviews, oldest first; without a status, reviews of every status. */
export function listReviews(db: StoreHandle, status?: ReviewStatus): Promise<StoredReview[]> {
  return reviews(db)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
}

/** A page of one status: those that wait oldest first, others by decision, the latest first. `total` counts all. */
export async function listReviewsPage(db: StoreHandle, status: ReviewStatus, slice: PageSlice) {
  const found = reviews(db).where('status', '=', status)
  const ordered =
    status === 'pending'
      ? found.orderBy('writtenAt').orderBy('id')
      : found.orderBy('decidedAt', 'desc').orderBy('id')
  const [rows, { total }] = await Promise.all([
    ordered.limit(slice.limit).offset(slice.offset).execute(),
    db
      .selectFrom('reviews')
      .where('status', '=', status)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Finds at most two reviews whose ids begin with `start`, which shows whether `start` is ambiguous. */
export async function findReviews(db: StoreHandle, start: string): Promise<StoredReview[]> {
  if (!/^[0-9a-f-]+$/.test(start)) return []
  return reviews(db).where('id', 'like', `${start}%`).limit(2).execute()
}

/** Locks the product's reviews, so that two owners don't change its file at once. */
export async function lockReview(trx: StoreHandle, id: string): Promise<StoredReview | undefined> {
  const product = trx.selectFrom('reviews').where('id', '=', id).select('productId')
  const rows = await trx
    .selectFrom('reviews')
    .where('productId', '=', product)
    .select('id')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    await trx
      .updateTable('reviews')
      .set(({ ref }) => ({ status: ref('status') }))
      .where('id', '=', row.id)
      .execute()
  }
  return reviews(trx).where('id', '=', id).executeTakeFirst()
}

interface Decision extends Pick<StoredReview, 'id' | 'status' | 'reason' | 'answer'> {
  readonly now: string
}

export async function setReviewStatus(trx: StoreHandle, decision: Decision): Promise<void> {
  const { id, status, reason, answer, now } = decision
  await trx
    .updateTable('reviews')
    .set({ status, reason, answer, decidedAt: now })
    .where('id', '=', id)
    .execute()
}

export function listReviewsOf(db: StoreHandle, userId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('orders.userId', '=', userId)
    .select(['productName as product', 'stars', 'title', 'text', 'name'])
    .select(['reviews.status', 'writtenAt'])
    .orderBy('writtenAt')
    .execute()
}

/** Keeps an account's published reviews without their orders; deletes its other reviews and its review links. */
export async function forgetReviewsOf(trx: StoreHandle, userId: string): Promise<void> {
  await forgetReviewsOfOrders(trx, ordersOf(trx, userId))
}

export async function deleteRefusedReviews(db: StoreHandle, decidedBefore: string): Promise<void> {
  await db
    .deleteFrom('reviews')
    .where('status', '=', 'refused')
    .where('decidedAt', '<', decidedBefore)
    .execute()
}

/** Does the same as `forgetReviewsOf` for orders that no longer name their buyer. */
export async function forgetReviewsOfOrders(
  trx: StoreHandle,
  orders: readonly string[] | ReturnType<typeof ordersOf>,
): Promise<void> {
  await trx.deleteFrom('reviewLinks').where('orderId', 'in', orders).execute()
  await trx
    .deleteFrom('reviews')
    .where('orderId', 'in', orders)
    .where('status', '<>', 'published')
    .execute()
  await trx.updateTable('reviews').set({ orderId: null }).where('orderId', 'in', orders).execute()
}

function ordersOf(db: StoreHandle, userId: string) {
  return db.selectFrom('orders').where('userId', '=', userId).select('id')
}

function reviews(db: StoreHandle) {
  return db
    .selectFrom('reviews')
    .select(['id', 'productId', 'productName', 'stars', 'title', 'text', 'name'])
    .select(['status', 'writtenAt', 'decidedAt', 'reason', 'answer'])
}
