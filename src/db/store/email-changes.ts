import { randomUUID } from 'node:crypto'
import type { EmailLink } from '#domain/account/mailed-links.ts'
import type { EmailChange } from './account-tables.ts'
import type { StoreHandle } from './client.ts'
import { forgetEmails } from './former-emails.ts'

interface NewEmailChange {
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly now: string
  readonly expiresAt: string
}

/** Replaces the account's pending email change. Lock the account first. Resolves with the change's id. */
export async function insertEmailChange(
  trx: StoreHandle,
  { now: requestedAt, ...change }: NewEmailChange,
): Promise<string> {
  const id = randomUUID()
  await deletePendingChange(trx, change.userId)
  await trx
    .insertInto('emailChanges')
    .values({ id, requestedAt, ...change })
    .execute()
  return id
}

export async function deletePendingChange(db: StoreHandle, userId: string): Promise<void> {
  await db
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .execute()
}

export function findPendingChange(db: StoreHandle, userId: string, now: string) {
  return db
    .selectFrom('emailChanges')
    .select(['newEmail as email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
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
    .updateTable('emailChanges')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('confirmedAt', link === 'change-email' ? 'is' : 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function findChangeByToken(
  db: StoreHandle,
  { link, tokenHash, now }: ChangeToken,
): Promise<EmailChange | undefined> {
  return db
    .selectFrom('emailChanges')
    .select(['id', 'userId', 'oldEmail', 'newEmail', 'confirmedAt', 'heldSince'])
    .where('tokenHash', '=', tokenHash)
    .where('confirmedAt', link === 'change-email' ? 'is' : 'is not', null)
    .where('expiresAt', '>', now)
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
    .updateTable('emailChanges')
    .set({ confirmedAt: now, expiresAt: undoUntil, heldSince, tokenHash: null })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes an email change that its link undoes. Returns false if another call was faster. */
export async function undoConfirmedChange(
  trx: StoreHandle,
  { id, userId, confirmedAt }: EmailChange,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('emailChanges')
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
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('confirmedAt', '>=', from)
    .execute()
  await forgetEmails(trx, userId, from)
}

/** True while another account may undo a change from this email. Check it after taking the email, since a change can commit in between. */
export async function isEmailHeld(
  db: StoreHandle,
  { email, userId, now }: { readonly email: string; readonly userId: string; readonly now: string },
): Promise<boolean> {
  const held = await db
    .selectFrom('emailChanges')
    .select('id')
    .where('oldEmail', '=', email)
    .where('userId', '!=', userId)
    .where('confirmedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return held !== undefined
}

export function listEmailChanges(db: StoreHandle, userId: string) {
  return db
    .selectFrom('emailChanges')
    .select(['id', 'oldEmail as from', 'newEmail as to', 'requestedAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute()
}
