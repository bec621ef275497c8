import type { StoreHandle } from './client.ts'

/** A session with whose it is, by the hash of its token. */
export async function findSessionRow(db: StoreHandle, tokenHash: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.last_used_at',
      'users.id as user_id',
      'users.email',
      'users.full_name',
      'users.verified_at',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    tokenHash,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    user: {
      id: row.user_id,
      email: row.email,
      fullName: row.full_name,
      isVerified: row.verified_at !== null,
    },
  }
}

/** Notes that a session was used. `now` is ISO 8601 in UTC. */
export async function touchSession(db: StoreHandle, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}
