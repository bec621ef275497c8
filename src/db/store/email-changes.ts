import { randomUUID } from 'node:crypto'
import type { EmailLink } from '#domain/routes/mailed-links.ts'
import type { StoreHandle } from './client.ts'
import { forgetEmails } from './former-emails.ts'

export interface EmailChange {
  readonly id: string
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly confirmedAt: string | null
  readonly heldSince: string | null
}

interface NewEmailChange {
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly now: string
  readonly expiresAt: string
}

/** Replaces the account's pending email change. Lock the account first. Resolves with the change's id. */
export async function insertEmailChange(trx: StoreHandle, change: NewEmailChange): Promise<string> {
  const { userId, oldEmail, newEmail, now, expiresAt } = change
  const id = randomUUID()
  await deletePendingChange(trx, userId)
  await trx
    .insertInto('email_changes')
    .values({
      id,
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      requested_at: now,
      expires_at: expiresAt,
      confirmed_at: null,
      token_hash: null,
    })
    .execute()
  return id
}

export async function deletePendingChange(db: StoreHandle, userId: string): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export function findPendingChange(db: StoreHandle, userId: string, now: string) {
  return db
    .selectFrom('email_changes')
    .select(['new_email as email', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

interface ChangeToken {
  /** Finds the email change that this link confirms or, once it is confirmed, undoes. */
  readonly link: EmailLink
  readonly tokenHash: string
  readonly now: string
}

/** Replaces the token of an email change, which voids the earlier link. Returns false if the change no longer needs this link. */
export async function setChangeToken(
  db: StoreHandle,
  { id, link, tokenHash, now }: ChangeToken & { readonly id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('confirmed_at', link === 'change-email' ? 'is' : 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function findChangeByToken(
  db: StoreHandle,
  { link, tokenHash, now }: ChangeToken,
): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select([
      'id',
      'user_id as userId',
      'old_email as oldEmail',
      'new_email as newEmail',
      'confirmed_at as confirmedAt',
      'held_since as heldSince',
    ])
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', link === 'change-email' ? 'is' : 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

interface Confirmation {
  readonly now: string
  readonly undoUntil: string
  readonly heldSince: string | null
}

/** Marks an email change as confirmed and its link as used. Returns false if another call was faster. */
export async function confirmChange(
  trx: StoreHandle,
  { id }: EmailChange,
  { now, undoUntil, heldSince }: Confirmation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_changes')
    .set({ confirmed_at: now, expires_at: undoUntil, held_since: heldSince, token_hash: null })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes an email change that its link undoes. Returns false if another call was faster. */
export async function undoConfirmedChange(
  trx: StoreHandle,
  { id, userId, confirmedAt }: EmailChange,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('email_changes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n || confirmedAt === null) return false
  await deleteChangesSince(trx, userId, confirmedAt)
  return true
}

/** Deletes the pending email change and the changes confirmed at this time or later, whose links must no longer work. */
export async function deleteChangesSince(
  trx: StoreHandle,
  userId: string,
  from: string,
): Promise<void> {
  await deletePendingChange(trx, userId)
  await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>=', from)
    .execute()
  await forgetEmails(trx, userId, from)
}

/** True while another account may undo a change from this email. Check it after taking the email, since a change can commit in between. */
export async function isEmailHeld(
  db: StoreHandle,
  { email, userId, now }: { readonly email: string; readonly userId: string; readonly now: string },
): Promise<boolean> {
  const held = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('user_id', '!=', userId)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return held !== undefined
}

export function listEmailChanges(db: StoreHandle, userId: string) {
  return db
    .selectFrom('email_changes')
    .select([
      'id',
      'old_email as from',
      'new_email as to',
      'requested_at as requestedAt',
      'confirmed_at as confirmedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute()
}

export async function deleteExpiredChanges(db: StoreHandle, now: string): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}
