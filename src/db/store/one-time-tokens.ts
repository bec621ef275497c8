import type { AccountLink } from '#domain/account/mailed-links.ts'
import type { StoreHandle } from './client.ts'
import { lockUser } from './users.ts'

interface NewToken {
  readonly tokenHash: string
  readonly userId: string
  readonly purpose: AccountLink
  readonly email: string
  readonly now: string
  readonly expiresAt: string
}

/** Replaces an account's token of a purpose. Lock the account first: otherwise concurrent transactions each keep a token on PostgreSQL. */
export async function replaceToken(
  trx: StoreHandle,
  { now: createdAt, ...token }: NewToken,
): Promise<void> {
  await voidTokens(trx, token.userId, createdAt, token.purpose)
  await trx
    .insertInto('oneTimeTokens')
    .values({ ...token, createdAt })
    .execute()
}

/** Finds an unexpired, unused token whose account still has the email address it was sent to. */
export async function findToken(
  db: StoreHandle,
  { tokenHash, purpose, now }: Pick<NewToken, 'tokenHash' | 'purpose' | 'now'>,
) {
  return db
    .selectFrom('oneTimeTokens')
    .innerJoin('users', 'users.id', 'oneTimeTokens.userId')
    .whereRef('users.email', '=', 'oneTimeTokens.email')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select('userId')
    .executeTakeFirst()
}

/** Marks a token as used and returns its account; undefined if the token is invalid. Of concurrent callers only one gets the account. */
export async function redeemToken(
  trx: StoreHandle,
  token: Pick<NewToken, 'tokenHash' | 'purpose' | 'now'>,
) {
  const found = await findToken(trx, token)
  if (!found) return undefined
  await lockUser(trx, 'id', found.userId)
  const { numUpdatedRows } = await trx
    .updateTable('oneTimeTokens')
    .set({ usedAt: token.now })
    .where('tokenHash', '=', token.tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? found : undefined
}

/** Marks an account's tokens as used, of some purposes or of all. They stay until they expire, so that a page can tell their links from unknown ones. */
export async function voidTokens(
  trx: StoreHandle,
  userId: string,
  now: string,
  ...purposes: readonly AccountLink[]
): Promise<void> {
  await trx
    .updateTable('oneTimeTokens')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .$if(purposes.length > 0, (query) => query.where('purpose', 'in', purposes))
    .execute()
}

/** True if the account has verified the email that this link was sent to verify, even if the link is used or void. */
export async function isLinkedEmailVerified(db: StoreHandle, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('oneTimeTokens')
    .innerJoin('users', 'users.id', 'oneTimeTokens.userId')
    .whereRef('users.email', '=', 'oneTimeTokens.email')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'verify-email')
    .where('verifiedAt', 'is not', null)
    .select('userId')
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes every link, invitation and challenge that has expired. */
export async function deleteExpiredLinks(db: StoreHandle, now: string): Promise<void> {
  const mailed = ['oneTimeTokens', 'emailChanges', 'reviewLinks'] as const
  for (const table of [...mailed, 'invitations', 'passkeyChallenges'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<=', now).execute()
  }
}

/**
 * Voids the mailed links of one account or of all: links to verify an email, to change it, to undo a change and to choose a password. Links to review or to track an order give no access to an account, so they stay valid.
 */
export async function voidLinks(db: StoreHandle, userId?: string): Promise<void> {
  for (const table of ['oneTimeTokens', 'emailChanges'] as const) {
    await db
      .deleteFrom(table)
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId as string))
      .execute()
  }
}
