import type { ExpressionBuilder } from 'kysely'
import type { Store } from './client.ts'
import type { StoreTables } from './tables.ts'

/** A mail that its claimer has to itself for a while. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly data: unknown
  /** How many times it has been claimed, this time included. */
  readonly attempt: number
}

/**
 * Claims up to `limit` mails that are due, those that wait longest first; nobody else gets them
 * before `until`. Times are ISO 8601 in UTC.
 */
export async function claimMails(
  store: Store,
  { now, until, limit }: { readonly now: string; readonly until: string; readonly limit: number },
): Promise<ClaimedMail[]> {
  const candidates = store
    .selectFrom('outbox')
    .select('id')
    .where(isDue(now))
    .orderBy('due_at')
    .limit(limit)
  // What another process has claimed since the candidates were read is no longer due.
  const rows = await store
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
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
      eb('sent_at', 'is', null),
      eb('dead_at', 'is', null),
      eb('due_at', '<=', now),
      eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
    ])
}

/** The mail was handed over, or nobody waits for it any more. */
export async function markSent(store: Store, { id }: ClaimedMail, now: string): Promise<void> {
  await store
    .updateTable('outbox')
    .set({ sent_at: now, claimed_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** It failed and is due again at `dueAt`, or, without one, given up. */
export async function markFailed(
  store: Store,
  { id, attempt }: ClaimedMail,
  failure: { readonly now: string; readonly dueAt: string | undefined; readonly error: string },
): Promise<void> {
  const { now, dueAt, error } = failure
  await store
    .updateTable('outbox')
    .set({
      claimed_until: null,
      last_error: error.slice(0, 500),
      ...(dueAt === undefined ? { dead_at: now } : { due_at: dueAt }),
    })
    .where('id', '=', id)
    // Whoever took too long has nothing to say once another has claimed it.
    .where('attempts', '=', attempt)
    .where('sent_at', 'is', null)
    .execute()
}

/** Deletes what was sent or given up before a time. */
export async function deleteOldMail(store: Store, before: string): Promise<void> {
  await store
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sent_at', '<', before), eb('dead_at', '<', before)]))
    .execute()
}
