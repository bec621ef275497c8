import { randomUUID } from 'node:crypto'
import type { MailData, MailKind } from '#domain/mail/mails.ts'
import type { StoreHandle } from './client.ts'

export interface OutgoingMail<Kind extends MailKind> {
  readonly kind: Kind
  readonly recipient: string
  /** Names the cause: a second mail with the same key is not sent. */
  readonly dedupeKey: string
  readonly data: MailData[Kind]
  /** ISO 8601 in UTC. */
  readonly now: string
}

/**
 * Puts a mail into the outbox, in the transaction of what causes it: it is sent once that has been
 * committed, and only then. Does nothing when there is one for the same cause already.
 */
export async function enqueueMail<Kind extends MailKind>(
  trx: StoreHandle,
  { kind, recipient, dedupeKey, data, now }: OutgoingMail<Kind>,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      dedupe_key: dedupeKey,
      kind,
      recipient,
      data: JSON.stringify(data),
      created_at: now,
      due_at: now,
      attempts: 0,
      claimed_until: null,
      sent_at: null,
      dead_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** The mails to an address from one moment on, the oldest first. */
export function listMails(db: StoreHandle, recipient: string, since: string) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('recipient', '=', recipient)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute()
}

/** Deletes what was sent to an address of these kinds. */
export async function deleteSentMails(
  db: StoreHandle,
  recipient: string,
  kinds: readonly MailKind[],
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is not', null)
    .execute()
}
