import type { StoreHandle } from './client.ts'

/** Ids of delivered orders whose buyers are still to be asked. `after` and `until` bound when they were delivered. */
export async function listOrdersToAsk(
  db: StoreHandle,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('orders.status', '=', 'delivered')
    .where('delivered_at', '>', after)
    .where('delivered_at', '<=', until)
    .where('review_asked_at', 'is', null)
    .where('cancel_requested_at', 'is', null)
    .where('review', 'is', null)
    .where('review_mail_off_at', 'is', null)
    .select('orders.id')
    .orderBy('delivered_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks that the order's buyer is asked for reviews, and locks the order. Returns false if another server was faster or the order is no longer delivered. */
export async function markBuyerAsked(trx: StoreHandle, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ review_asked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'delivered')
    .where('cancel_requested_at', 'is', null)
    .where('review_asked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertReviewLinks(
  trx: StoreHandle,
  orderId: string,
  productIds: readonly number[],
): Promise<void> {
  const links = productIds.map((productId) => ({
    order_id: orderId,
    product_id: productId,
    token_hash: null,
    expires_at: null,
    used_at: null,
  }))
  await trx.insertInto('review_links').values(links).execute()
}

/** The products for which an order has unused review links; none if the buyer has stopped such emails. */
export async function listWantedLinks(trx: StoreHandle, orderId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('review_links')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('order_id', '=', orderId)
    .where('orders.status', '=', 'delivered')
    .where('cancel_requested_at', 'is', null)
    .where('review_mail_off_at', 'is', null)
    .select(['product_id as productId', 'used_at as usedAt'])
    .orderBy('product_id')
    .execute()
  return rows.some(({ usedAt }) => usedAt === null) ? rows.map(({ productId }) => productId) : []
}

interface LinkToken {
  readonly orderId: string
  readonly productId: number
  readonly tokenHash: string
  readonly expiresAt: string
}

/** Sets the token of a review link, which voids the earlier token. */
export async function setLinkToken(trx: StoreHandle, link: LinkToken): Promise<void> {
  await trx
    .updateTable('review_links')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('order_id', '=', link.orderId)
    .where('product_id', '=', link.productId)
    .execute()
}

/** Finds a review link that has not expired, used or unused. */
export function findReviewLink(
  db: StoreHandle,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: string },
) {
  return db
    .selectFrom('review_links')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select([
      'order_id as orderId',
      'product_id as productId',
      'used_at as usedAt',
      'orders.user_id as userId',
    ])
    .executeTakeFirst()
}

/** Marks a review link as used. Of concurrent callers only one gets true; false if the product has no link. */
export async function claimReviewLink(
  trx: StoreHandle,
  { orderId, productId }: Pick<LinkToken, 'orderId' | 'productId'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_links')
    .set({ used_at: now })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function stopReviewMail(db: StoreHandle, userId: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ review_mail_off_at: now })
    .where('id', '=', userId)
    .where('review_mail_off_at', 'is', null)
    .execute()
}

export async function deleteExpiredLinks(db: StoreHandle, now: string): Promise<void> {
  await db.deleteFrom('review_links').where('expires_at', '<=', now).execute()
}
