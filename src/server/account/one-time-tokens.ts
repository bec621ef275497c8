import type { StoreHandle } from '#db/store/client.ts'
import { inTransaction } from '#db/store/in-transaction.ts'
import {
  findToken,
  isVerifiedSince,
  redeemToken,
  replaceToken,
  type TokenPurpose,
} from '#db/store/one-time-tokens.ts'
import { findUserByEmail, lockUser, type User } from '#db/store/users.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { Context } from '../context.ts'
import { hashToken, isToken, newToken } from './token.ts'

const LINK_LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': DAY_MS,
  'reset-password': HOUR_MS,
}

/** Voids earlier tokens of this purpose. Undefined without an account, or when its address is already verified. */
export async function issueToken(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { email, purpose }: { readonly email: string; readonly purpose: TokenPurpose },
): Promise<string | undefined> {
  return inTransaction(store, async (trx) => {
    await lockUser(trx, 'email', email)
    const user = await findUserByEmail(trx, email)
    if (!user || (purpose === 'verify-email' && user.verifiedAt)) return undefined
    return makeToken(trx, user, purpose, clock())
  })
}

/** The transaction must have locked the account. Voids earlier tokens of this purpose. */
export async function makeToken(
  trx: StoreHandle,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = newToken()
  await replaceToken(trx, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    email,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]).toISOString(),
  })
  return token
}

export async function ownerOf(db: StoreHandle, token: string, purpose: TokenPurpose, now: Date) {
  if (!isToken(token)) return undefined
  const found = await findToken(db, sought(token, purpose, now))
  return found?.userId
}

/** True for a verification link that is used or void because its account has verified the address meanwhile. */
export async function isVerifiedAlready(db: StoreHandle, token: string): Promise<boolean> {
  return isToken(token) && isVerifiedSince(db, hashToken(token))
}

/** Gives the account's id to only one of several concurrent attempts, and locks the account. */
export async function useToken(trx: StoreHandle, token: string, purpose: TokenPurpose, now: Date) {
  if (!isToken(token)) return undefined
  const taken = await redeemToken(trx, sought(token, purpose, now))
  return taken?.userId
}

function sought(token: string, purpose: TokenPurpose, now: Date) {
  return { tokenHash: hashToken(token), purpose, now: now.toISOString() }
}
