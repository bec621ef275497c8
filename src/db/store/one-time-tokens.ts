import type { StoreHandle } from './client.ts'

export type Purpose = 'verify-email' | 'reset-password'

interface NewToken {
  readonly tokenHash: string
  readonly userId: string
  readonly purpose: Purpose
  readonly email: string
  readonly now: string
  readonly expiresAt: string
}

/** Keeps a token in the place of all earlier ones of the account for this purpose. */
export async function replaceToken(trx: StoreHandle, token: NewToken): Promise<void> {
  await deleteTokens(trx, token.userId, token.purpose)
  await trx
    .insertInto('one_time_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      email: token.email,
      created_at: token.now,
      expires_at: token.expiresAt,
      used_at: null,
    })
    .execute()
}

/** A token that is good for this purpose now, and whose it is; it stays good. */
export async function findToken(
  db: StoreHandle,
  { tokenHash, purpose, now }: Pick<NewToken, 'tokenHash' | 'purpose' | 'now'>,
) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .whereRef('users.email', '=', 'one_time_tokens.email')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select('user_id as userId')
    .executeTakeFirst()
}

/**
 * Uses a token up and says whose it is. Undefined unless it is good: only one of many who try at
 * once gets an answer.
 */
export async function takeToken(
  trx: StoreHandle,
  token: Pick<NewToken, 'tokenHash' | 'purpose' | 'now'>,
) {
  const found = await findToken(trx, token)
  if (!found) return undefined
  const { numUpdatedRows } = await trx
    .updateTable('one_time_tokens')
    .set({ used_at: token.now })
    .where('token_hash', '=', token.tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? found : undefined
}

/** Voids an account's tokens: those for a purpose, or all of them. */
export async function deleteTokens(trx: StoreHandle, userId: string, purpose?: Purpose) {
  const theirs = trx.deleteFrom('one_time_tokens').where('user_id', '=', userId)
  await (purpose ? theirs.where('purpose', '=', purpose) : theirs).execute()
}

/** Deletes tokens that are past their time. */
export async function deleteExpiredTokens(db: StoreHandle, now: string): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
}

/** Voids everybody's tokens. */
export async function deleteAllTokens(db: StoreHandle): Promise<void> {
  await db.deleteFrom('one_time_tokens').execute()
}
