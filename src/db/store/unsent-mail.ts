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
