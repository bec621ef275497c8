import { createHash, randomBytes } from 'node:crypto'
import type { SignedInReply } from '#contract/sign-in.ts'
import type { User } from '#db/store/account-tables.ts'
import type { StoreHandle } from '#db/store/client.ts'
import { deleteSession, findSessionRow, insertSession, touchSession } from '#db/store/sessions.ts'
import { deviceName } from '#domain/account/device.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import type { Context } from '../kernel/context.ts'
import type { Call, Session } from './call.ts'

export const IDLE_TIMEOUT_MS = 7 * DAY_MS
export const MAX_SESSION_AGE_MS = 30 * DAY_MS
const MAX_SESSIONS = 10
/** A session's last use is recorded at most this often, since recording every use would cost a write per call. */
const LAST_USE_PRECISION_MS = HOUR_MS
const BEARER = /^Bearer ([\w-]{43})$/i

export async function findSession(call: Call, context: Context): Promise<Session | undefined> {
  const token = BEARER.exec(call.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const { store, clock } = context
  const row = await findSessionRow(store, hashToken(token))
  if (!row) return undefined
  const now = clock().getTime()
  const idle = now - Date.parse(row.lastUsedAt)
  if (idle > IDLE_TIMEOUT_MS || now - Date.parse(row.createdAt) > MAX_SESSION_AGE_MS)
    return undefined
  if (idle > LAST_USE_PRECISION_MS)
    await touchSession(store, row.tokenHash, new Date(now).toISOString())
  return { id: row.id, tokenHash: row.tokenHash, user: row.user }
}

interface Start {
  readonly user: User
  readonly call: Call
  readonly session: Session | undefined
  readonly now: Date
}

export async function startSession(
  trx: StoreHandle,
  { user, call, session, now }: Start,
): Promise<Omit<SignedInReply, 'message'>> {
  const token = newToken()
  if (session) await deleteSession(trx, session.tokenHash)
  const row = {
    tokenHash: hashToken(token),
    userId: user.id,
    device: deviceName(call.headers['user-agent'] ?? ''),
    now: now.toISOString(),
  }
  await insertSession(trx, row, MAX_SESSIONS)
  const { id: userId, email, fullName, verifiedAt } = user
  return { userId, email, fullName, isVerified: verifiedAt !== null, token }
}

const TOKEN = /^[\w-]{43}$/

/** 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
