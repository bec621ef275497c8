import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { MailData, MailKind } from '#domain/mail/mails.ts'
import type { Store, StoreHandle } from './client.ts'
import type { StoreTables } from './tables.ts'

export interface OutgoingMail<Kind extends MailKind> {
  readonly kind: Kind
  readonly recipient: string
  /** A key for the email's cause: a second email with the same key isn't queued. */
  readonly dedupeKey: string
  readonly data: MailData[Kind]
  readonly now: string
}

/** Queues an email in the transaction that causes it, so that it is sent if and only if that commits. Resolves with false if it was queued before. */
export async function enqueueMail<Kind extends MailKind>(
  trx: StoreHandle,
  { kind, recipient, dedupeKey, data: facts, now }: OutgoingMail<Kind>,
): Promise<boolean> {
  const [id, data] = [randomUUID(), JSON.stringify(facts)]
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .values({ id, dedupeKey, kind, recipient, data, createdAt: now, dueAt: now })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function listMails(db: StoreHandle, recipient: string, since: string) {
  return db
    .selectFrom('outbox')
    .select(['kind', 'createdAt', 'sentAt'])
    .where('recipient', '=', recipient)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .execute()
}

export async function deleteSentMails(
  db: StoreHandle,
  recipient: string,
  kinds: readonly MailKind[],
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('sentAt', 'is not', null)
    .execute()
}

/** Deletes the emails whose dedupe key names this cause, as in `email-changed:<cause>`. */
export async function deleteMailsAbout(db: StoreHandle, cause: string): Promise<void> {
  await db.deleteFrom('outbox').where('dedupeKey', 'like', `%:${cause}`).execute()
}

export interface ClaimedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly data: unknown
  readonly attempt: number
}

/** Claims up to `limit` due emails, longest waiting first, until `until`. Times are ISO 8601 in UTC. */
export async function claimMails(
  store: Store,
  { now, until, limit }: { readonly now: string; readonly until: string; readonly limit: number },
): Promise<ClaimedMail[]> {
  const candidates = store
    .selectFrom('outbox')
    .select('id')
    .where(isDue(now))
    .orderBy('dueAt')
    .limit(limit)
  // Another process can claim a candidate between the two queries, so check again that it is due.
  const rows = await store
    .updateTable('outbox')
    .set((eb) => ({ claimedUntil: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', candidates)
    .where(isDue(now))
    .returning(['id', 'kind', 'recipient', 'data', 'attempts'])
    .execute()
  return rows.map(({ attempts, data, ...row }) => ({
    ...row,
    data: JSON.parse(data),
    attempt: attempts,
  }))
}

function isDue(now: string) {
  return (eb: ExpressionBuilder<StoreTables, 'outbox'>) =>
    eb.and([
      eb('sentAt', 'is', null),
      eb('deadAt', 'is', null),
      eb('dueAt', '<=', now),
      eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<=', now)]),
    ])
}

export async function markSent(store: Store, { id }: ClaimedMail, now: string): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ sentAt: now, claimedUntil: null, lastError: null })
    .where('id', '=', id)
    .execute()
}

/** Schedules the next attempt at `dueAt`; without one, the email is given up. */
export async function markFailed(
  store: Store,
  { id, attempt }: ClaimedMail,
  failure: { readonly now: string; readonly dueAt: string | undefined; readonly error: string },
): Promise<void> {
  const { now, dueAt, error } = failure
  await store
    .updateTable('outbox')
    .set({
      claimedUntil: null,
      lastError: error.slice(0, 500),
      ...(dueAt === undefined ? { deadAt: now } : { dueAt }),
    })
    .where('id', '=', id)
    // If the claim has expired and another process has claimed the email, this process changes nothing.
    .where('attempts', '=', attempt)
    .where('sentAt', 'is', null)
    .execute()
}

/** Of an email that is no longer wanted, so that nobody takes it for one that was sent. */
export async function deleteMail(store: Store, { id }: ClaimedMail): Promise<void> {
  await store.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function deleteOldMail(store: Store, before: string): Promise<void> {
  await store
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAt', '<', before), eb('deadAt', '<', before)]))
    .execute()
}

/** Counts unsent email; `oldest` is when the longest waiting one was queued, ISO 8601, or null. */
export function countUnsentMail(db: StoreHandle) {
  return db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .select(({ fn }) => [
      sql<number>`count(case when dead_at is null then 1 end)`.as('waiting'),
      fn.count<number>('deadAt').as('dead'),
      sql<string | null>`min(case when dead_at is null then created_at end)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}

/** Makes an email due now, for another day of attempts. `id` is the start of an id. Returns how many emails it found. */
export async function retryMail(db: StoreHandle, id: string | 'all', now: string): Promise<number> {
  const changed = await db
    .updateTable('outbox')
    .set({ deadAt: null, dueAt: now, attempts: 0 })
    .where('sentAt', 'is', null)
    .$if(id !== 'all', (query) => query.where('id', 'like', `${id}%`))
    .returning('id')
    .execute()
  return changed.length
}
