import { hash } from 'node:crypto'
import type { StoreHandle } from './client.ts'

interface FormerEmail {
  readonly userId: string
  readonly email: string
}

/** Stores, as a hash, that the account had this email until now. */
export async function rememberEmail(
  trx: StoreHandle,
  { userId, email, now }: FormerEmail & { readonly now: string },
): Promise<void> {
  await trx
    .insertInto('former_emails')
    .values({ user_id: userId, email_hash: hashEmail({ userId, email }), left_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email_hash']).doUpdateSet({ left_at: now }),
    )
    .execute()
}

/** When the account left this email; undefined if it never had the email, or left it before `since`. */
export async function whenEmailWasLeft(
  trx: StoreHandle,
  { userId, email, since }: FormerEmail & { readonly since: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('former_emails')
    .select('left_at')
    .where('user_id', '=', userId)
    .where('email_hash', '=', hashEmail({ userId, email }))
    .where('left_at', '>', since)
    .executeTakeFirst()
  return row?.left_at
}

/** When the account left the email before its present one; null if it left none after `since`. */
export async function whenLastEmailWasLeft(
  trx: StoreHandle,
  userId: string,
  since: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('former_emails')
    .select('left_at')
    .where('user_id', '=', userId)
    .where('left_at', '>', since)
    .orderBy('left_at', 'desc')
    .executeTakeFirst()
  return row?.left_at ?? null
}

/** Deletes the emails that the account left at this time or later. */
export async function forgetEmails(trx: StoreHandle, userId: string, from: string): Promise<void> {
  await trx
    .deleteFrom('former_emails')
    .where('user_id', '=', userId)
    .where('left_at', '>=', from)
    .execute()
}

export function listFormerEmails(db: StoreHandle, userId: string) {
  return db
    .selectFrom('former_emails')
    .select('left_at as leftAt')
    .where('user_id', '=', userId)
    .orderBy('left_at')
    .execute()
}

export async function deleteOldEmails(db: StoreHandle, before: string): Promise<void> {
  await db.deleteFrom('former_emails').where('left_at', '<=', before).execute()
}

function hashEmail({ userId, email }: FormerEmail): string {
  return hash('sha256', `${userId} ${email}`, 'base64url')
}
