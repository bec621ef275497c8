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
    .insertInto('formerEmails')
    .values({ userId, emailHash: hashEmail({ userId, email }), leftAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'emailHash']).doUpdateSet({ leftAt: now }),
    )
    .execute()
}

/** When the account left this email; undefined if it never had the email, or left it before `since`. */
export async function whenEmailWasLeft(
  trx: StoreHandle,
  { userId, email, since }: FormerEmail & { readonly since: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('formerEmails')
    .select('leftAt')
    .where('userId', '=', userId)
    .where('emailHash', '=', hashEmail({ userId, email }))
    .where('leftAt', '>', since)
    .executeTakeFirst()
  return row?.leftAt
}

/** When the account left the email before its present one; null if it left none after `since`. */
export async function whenLastEmailWasLeft(
  trx: StoreHandle,
  userId: string,
  since: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('formerEmails')
    .select('leftAt')
    .where('userId', '=', userId)
    .where('leftAt', '>', since)
    .orderBy('leftAt', 'desc')
    .executeTakeFirst()
  return row?.leftAt ?? null
}

/** Deletes the emails that the account left at this time or later. */
export async function forgetEmails(trx: StoreHandle, userId: string, from: string): Promise<void> {
  await trx
    .deleteFrom('formerEmails')
    .where('userId', '=', userId)
    .where('leftAt', '>=', from)
    .execute()
}

export function listFormerEmails(db: StoreHandle, userId: string) {
  return db
    .selectFrom('formerEmails')
    .select('leftAt')
    .where('userId', '=', userId)
    .orderBy('leftAt')
    .execute()
}

export async function deleteOldEmails(db: StoreHandle, before: string): Promise<void> {
  await db.deleteFrom('formerEmails').where('leftAt', '<=', before).execute()
}

function hashEmail({ userId, email }: FormerEmail): string {
  return hash('sha256', `${userId} ${email}`, 'base64url')
}
