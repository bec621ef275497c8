import type { StoreHandle } from './client.ts'

/** Ids of delivered orders whose buyers are still to be asked. `after` and `until` bound when they were delivered. */
export async function listOrdersToAsk(
  db: StoreHandle,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('orders.status', '=', 'delivered')
    .where('deliveredAt', '>', after)
    .where('deliveredAt', '<=', until)
    .where('reviewAskedAt', 'is', null)
    .where('cancelRequestedAt', 'is', null)
    .where('review', 'is', null)
    .where('reviewMailOffAt', 'is', null)
    .select('orders.id')
    .orderBy('deliveredAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks that the order's buyer is asked for reviews, and locks the order. Returns false if another server was faster or the order is no longer delivered. */
export async function markBuyerAsked(trx: StoreHandle, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ reviewAskedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'delivered')
    .where('cancelRequestedAt', 'is', null)
    .where('reviewAskedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertReviewLinks(
  trx: StoreHandle,
  orderId: string,
  productIds: readonly number[],
): Promise<void> {
  const links = productIds.map((productId) => ({ orderId, productId }))
  await trx.insertInto('reviewLinks').values(links).execute()
}

/** The products for which an order has unused review links; none if the buyer has stopped such emails. */
export async function listWantedLinks(trx: StoreHandle, orderId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('reviewLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('orderId', '=', orderId)
    .where('orders.status', '=', 'delivered')
    .where('cancelRequestedAt', 'is', null)
    .where('reviewMailOffAt', 'is', null)
    .select(['productId', 'usedAt'])
    .orderBy('productId')
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
    .updateTable('reviewLinks')
    .set({ tokenHash: link.tokenHash, expiresAt: link.expiresAt })
    .where('orderId', '=', link.orderId)
    .where('productId', '=', link.productId)
    .execute()
}

/** Finds a review link that has not expired, used or unused. */
export function findReviewLink(
  db: StoreHandle,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: string },
) {
  return db
    .selectFrom('reviewLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .select(['orderId', 'productId', 'usedAt', 'orders.userId'])
    .executeTakeFirst()
}

/** Marks a review link as used. Of concurrent callers only one gets true; false if the product has no link. */
export async function claimReviewLink(
  trx: StoreHandle,
  { orderId, productId }: Pick<LinkToken, 'orderId' | 'productId'>,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviewLinks')
    .set({ usedAt: now })
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function stopReviewMail(db: StoreHandle, userId: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ reviewMailOffAt: now })
    .where('id', '=', userId)
    .where('reviewMailOffAt', 'is', null)
    .execute()
}
