import { findSessionRow, touchSession } from '#db/store/sessions.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { hashToken } from '#server/kernel/token.ts'
import type { Context } from '../kernel/context.ts'
import type { Call, Session } from './endpoint.ts'

export const IDLE_TIMEOUT_MS = 7 * DAY_MS
export const MAX_SESSION_AGE_MS = 30 * DAY_MS
/** Recording each use would cost a write per call. */
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
