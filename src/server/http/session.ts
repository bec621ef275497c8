import { findSessionRow, touchSession } from '#db/store/sessions.ts'
import type { Context } from '#server/context.ts'
import { hashToken } from '#server/token.ts'
import type { Call, Session } from './endpoint.ts'

const DAY = 24 * 60 * 60 * 1000
/** Unused for so long, a session ends. */
export const IDLE = 7 * DAY
/** However much it is used, a session ends after so long. */
export const ABSOLUTE = 30 * DAY
/** Its last use is written down to the hour, not with every call. */
const TOUCH = DAY / 24
const BEARER = /^Bearer ([\w-]{43})$/i

/** The session whose token a call carries; undefined when there is none, or it has ended. */
export async function findSession(call: Call, context: Context): Promise<Session | undefined> {
  const token = BEARER.exec(call.headers.authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const { store, clock } = context
  const row = await findSessionRow(store, hashToken(token))
  if (!row) return undefined
  const now = clock().getTime()
  const idle = now - Date.parse(row.lastUsedAt)
  if (idle > IDLE || now - Date.parse(row.createdAt) > ABSOLUTE) return undefined
  if (idle > TOUCH) await touchSession(store, row.tokenHash, new Date(now).toISOString())
  return { id: row.id, tokenHash: row.tokenHash, user: row.user }
}
