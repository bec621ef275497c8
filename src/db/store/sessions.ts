import { randomUUID } from 'node:crypto'
import type { StoreHandle } from './client.ts'

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

export async function touchSession(db: StoreHandle, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

interface NewSession {
  readonly tokenHash: string
  readonly userId: string
  readonly device: string
  readonly now: string
}

/** Adds a session and deletes all but the account's `max` newest. */
export async function insertSession(trx: StoreHandle, session: NewSession, max: number) {
  const { tokenHash, userId, device, now } = session
  await trx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      id: randomUUID(),
      user_id: userId,
      device,
      created_at: now,
      last_used_at: now,
    })
    .execute()
  const kept = trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(max)
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', kept)
    .where('token_hash', '!=', tokenHash)
    .execute()
}

export function listSessions(db: StoreHandle, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteSession(db: StoreHandle, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(
  db: StoreHandle,
  userId: string,
  id?: string,
): Promise<number> {
  const theirs = db.deleteFrom('sessions').where('user_id', '=', userId)
  const meant = id === undefined ? theirs : theirs.where('id', '=', id)
  const { numDeletedRows } = await meant.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteOtherSessions(
  trx: StoreHandle,
  userId: string,
  keptId: string,
): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute()
}

export async function deleteAllSessions(db: StoreHandle): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteEndedSessions(
  db: StoreHandle,
  { begunBefore, usedBefore }: { readonly begunBefore: string; readonly usedBefore: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([eb('created_at', '<', begunBefore), eb('last_used_at', '<', usedBefore)]),
    )
    .execute()
}
