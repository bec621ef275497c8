import { randomUUID } from 'node:crypto'
import type { StoreHandle } from './client.ts'

export async function findSessionRow(db: StoreHandle, tokenHash: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('tokenHash', '=', tokenHash)
    .select(['sessions.id', 'sessions.createdAt', 'lastUsedAt'])
    .select(['userId', 'email', 'fullName', 'verifiedAt'])
    .executeTakeFirst()
  if (!row) return undefined
  const { userId, email, fullName, verifiedAt, ...session } = row
  const user = { id: userId, email, fullName, isVerified: verifiedAt !== null }
  return { ...session, tokenHash, user }
}

export async function touchSession(db: StoreHandle, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('tokenHash', '=', tokenHash)
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
    .values({ tokenHash, id: randomUUID(), userId, device, createdAt: now, lastUsedAt: now })
    .execute()
  const kept = trx
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .limit(max)
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', kept)
    .where('tokenHash', '!=', tokenHash)
    .execute()
}

export function listSessions(db: StoreHandle, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function deleteSession(db: StoreHandle, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(
  db: StoreHandle,
  userId: string,
  id?: string,
): Promise<number> {
  const theirs = db.deleteFrom('sessions').where('userId', '=', userId)
  const meant = id === undefined ? theirs : theirs.where('id', '=', id)
  const { numDeletedRows } = await meant.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteOtherSessions(
  trx: StoreHandle,
  userId: string,
  keptId: string,
): Promise<void> {
  await trx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keptId).execute()
}

export async function deleteAllSessions(db: StoreHandle): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteEndedSessions(
  db: StoreHandle,
  table: 'sessions' | 'deskSessions',
  { begunBefore, usedBefore }: { readonly begunBefore: string; readonly usedBefore: string },
): Promise<void> {
  await db
    .deleteFrom(table)
    .where(({ or, eb }) =>
      or([eb('createdAt', '<', begunBefore), eb('lastUsedAt', '<', usedBefore)]),
    )
    .execute()
}
