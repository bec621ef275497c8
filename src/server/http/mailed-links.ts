import { createHmac } from 'node:crypto'
import type { User } from '#db/store/account-tables.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { findChangeByToken, setChangeToken } from '#db/store/email-changes.ts'
import {
  findToken,
  isLinkedEmailVerified,
  redeemToken,
  replaceToken,
} from '#db/store/one-time-tokens.ts'
import { findReviewLink, listWantedLinks, setLinkToken } from '#db/store/review-links.ts'
import { findTrackedOrder, insertTrackingLink } from '#db/store/tracking-links.ts'
import { findUserByEmail, lockUser } from '#db/store/users.ts'
import {
  type AccountLink,
  type LinkPurpose,
  linkExpiry,
  MAILED_LINKS,
} from '#domain/account/mailed-links.ts'
import type { Context } from '../kernel/context.ts'
import { logEvent } from '../kernel/log.ts'
import { type RateLimitedContract, type ServiceRequest, spendPoints } from './call.ts'
import { hashToken, isToken, newToken } from './session.ts'

/* `domain/account/mailed-links.ts` lists for each purpose the page that a link opens, its lifetime and which links it voids. */

export interface LinkRequest {
  readonly purpose: LinkPurpose
  readonly email: string
  readonly changeId?: string
  readonly orderId?: string
  readonly orderNumber?: string
}

/** Makes a link's token when its email is sent, and voids earlier ones. Without a link, '' if the email is still wanted, else undefined. */
export async function issueLink(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  wanted: LinkRequest,
): Promise<string | undefined> {
  const token = newToken()
  const isWanted = await inTransaction(store, (trx) => saveToken(trx, wanted, token, clock()))
  if (isWanted) return token
  return wanted.purpose === 'track-order' ? '' : undefined
}

export type IssueLink = typeof issueLink

async function saveToken(
  trx: StoreHandle,
  { purpose, email, changeId: id = '', orderId = '', orderNumber = '' }: LinkRequest,
  token: string,
  now: Date,
): Promise<boolean> {
  if (purpose === 'track-order')
    return insertTrackingLink(trx, { orderNumber, tokenHash: hashToken(token) })
  if (purpose === 'review') return saveReviewTokens(trx, orderId, token, now)
  if (purpose === 'change-email' || purpose === 'undo-email')
    return setChangeToken(trx, { id, link: purpose, ...sought(token, now) })
  await lockUser(trx, 'email', email)
  const user = await findUserByEmail(trx, email)
  if (!user || (purpose === 'verify-email' && user.verifiedAt)) return false
  await saveAccountToken(trx, user, purpose, token, now)
  return true
}

async function saveAccountToken(
  trx: StoreHandle,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  purpose: AccountLink,
  token: string,
  now: Date,
): Promise<void> {
  const expiresAt = linkExpiry(purpose, now).toISOString()
  await replaceToken(trx, { userId, email, purpose, expiresAt, ...sought(token, now) })
}

/** Makes the token of a link that is not mailed, for a page that continues with it at once. The transaction must have locked the account. */
export async function issueToken(
  trx: StoreHandle,
  user: Pick<User, 'id' | 'email'>,
  purpose: 'reset-password' | 'claim-account',
  now: Date,
): Promise<string> {
  const token = newToken()
  await saveAccountToken(trx, user, purpose, token, now)
  return token
}

/** The email's token is the secret from which the token of each product's link is derived. */
async function saveReviewTokens(trx: StoreHandle, orderId: string, secret: string, now: Date) {
  const products = await listWantedLinks(trx, orderId)
  const expiresAt = linkExpiry('review', now).toISOString()
  for (const productId of products) {
    const tokenHash = hashToken(reviewTokenOf(secret, productId))
    await setLinkToken(trx, { orderId, productId, tokenHash, expiresAt })
  }
  return products.length > 0
}

export function reviewTokenOf(secret: string, productId: number): string {
  return createHmac('sha256', secret).update(String(productId)).digest('base64url')
}

type Sought = ReturnType<typeof sought>

function sought(token: string, now: Date) {
  return { tokenHash: hashToken(token), now: now.toISOString() }
}

const FIND = {
  'verify-email': (db: StoreHandle, link: Sought) =>
    findToken(db, { ...link, purpose: 'verify-email' }),
  'reset-password': (db: StoreHandle, link: Sought) =>
    findToken(db, { ...link, purpose: 'reset-password' }),
  'claim-account': (db: StoreHandle, link: Sought) =>
    findToken(db, { ...link, purpose: 'claim-account' }),
  'change-email': (db: StoreHandle, link: Sought) =>
    findChangeByToken(db, { ...link, link: 'change-email' }),
  'undo-email': (db: StoreHandle, link: Sought) =>
    findChangeByToken(db, { ...link, link: 'undo-email' }),
  review: findReviewLink,
  'track-order': (db: StoreHandle, { tokenHash, now }: Sought) =>
    findTrackedOrder(db, { tokenHash, endedBefore: trackingEndsFor(new Date(now)) }),
} as const

/** The time, ISO 8601, such that orders delivered before it are no longer tracked. */
export function trackingEndsFor(now: Date): string {
  return new Date(now.getTime() - MAILED_LINKS['track-order'].lifetimeMs).toISOString()
}

/** Counts the attempt, and finds the link. Undefined if the link is unknown, expired, void or used; a used review link is found and says that it is used. */
export async function findLink<C extends RateLimitedContract, P extends LinkPurpose>(
  request: ServiceRequest<C>,
  purpose: P,
  token: string,
) {
  await spendPoints(request, 'tokenPerIp', request.call.ip)
  const { store, clock } = request.context
  const find = FIND[purpose] as (typeof FIND)[P]
  const found = isToken(token) ? await find(store, sought(token, clock())) : undefined
  if (!found) logEvent(request, 'link refused')
  return found as Awaited<ReturnType<(typeof FIND)[P]>>
}

/** Uses up the link and locks its account. Of several concurrent attempts only one gets the account's id. */
export async function redeemLink(
  trx: StoreHandle,
  token: string,
  purpose: AccountLink,
  now: Date,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  return (await redeemToken(trx, { ...sought(token, now), purpose }))?.userId
}

/** True for a verification link that is used or void because its account has verified the address meanwhile. */
export async function isVerifiedAlready(db: StoreHandle, token: string): Promise<boolean> {
  return isToken(token) && isLinkedEmailVerified(db, hashToken(token))
}
