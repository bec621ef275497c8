import { createHmac } from 'node:crypto'
import { inTransaction } from '#db/store/in-transaction.ts'
import { findReviewLink, listWantedLinks, setLinkToken } from '#db/store/review-links.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { hashToken, isToken, newToken } from '../account/token.ts'
import type { Context } from '../context.ts'

const LINK_LIFETIME_MS = 183 * DAY_MS

type LinkStore = Pick<Context, 'store' | 'clock'>

/** The token of a product's link, made from the secret of the mail that carries the order's links. */
export function productToken(secret: string, productId: number): string {
  return createHmac('sha256', secret).update(String(productId)).digest('base64url')
}

/** Makes the secret of a mail that asks for reviews, and voids the links of an earlier one. Undefined if the mail is no longer wanted. */
export async function issueReviewSecret(
  { store, clock }: LinkStore,
  orderId: string,
): Promise<string | undefined> {
  const secret = newToken()
  const expiresAt = new Date(clock().getTime() + LINK_LIFETIME_MS).toISOString()
  const isWanted = await inTransaction(store, async (trx) => {
    const products = await listWantedLinks(trx, orderId)
    for (const productId of products) {
      const tokenHash = hashToken(productToken(secret, productId))
      await setLinkToken(trx, { orderId, productId, tokenHash, expiresAt })
    }
    return products.length > 0
  })
  return isWanted ? secret : undefined
}

export async function reviewLinkOf({ store, clock }: LinkStore, token: string) {
  if (!isToken(token)) return undefined
  return findReviewLink(store, hashToken(token), clock().toISOString())
}
