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
