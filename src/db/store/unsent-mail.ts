import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'

/** Mail that waits or was given up, what waits longest first. */
export async function listUnsentMail(db: StoreHandle) {
  const rows = await db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'recipient',
      'created_at',
      'due_at',
      'attempts',
      'dead_at',
      'last_error',
    ])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, due_at, dead_at, last_error, ...row }) => ({
    ...row,
    createdAt: created_at,
    dueAt: due_at,
    isGivenUp: dead_at !== null,
    lastError: last_error ?? '',
  }))
}

/** How many mails wait, since when the oldest does (ISO, null where none), and how many were given up. */
export function countUnsentMail(db: StoreHandle) {
  return db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [
      sql<number>`count(case when dead_at is null then 1 end)`.as('waiting'),
      fn.count<number>('dead_at').as('dead'),
      sql<string | null>`min(case when dead_at is null then created_at end)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Has mail tried again at once, and for another day: one by the beginning of its id, or all of it.
 * Resolves with how many there are.
 */
export async function retryMail(db: StoreHandle, id: string | 'all', now: string): Promise<number> {
  const changed = await db
    .updateTable('outbox')
    .set({ dead_at: null, due_at: now, attempts: 0 })
    .where('sent_at', 'is', null)
    .$if(id !== 'all', (query) => query.where('id', 'like', `${id}%`))
    .returning('id')
    .execute()
  return changed.length
}
