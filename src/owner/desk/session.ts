import type { StoreHandle } from '#db/store/client.ts'
import {
  type DeskSession,
  deleteDeskSession,
  findDeskSession,
  insertDeskSession,
  updateDeskSession,
} from '#db/store/desk-sessions.ts'
import { deviceName } from '#domain/account/device.ts'
import { AT_DESK_COOKIE } from '#domain/owner/desk.ts'
import { isDeskSessionOver, MAX_DESK_SESSION_MS } from '#domain/owner/people.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCookie, setCookie } from './cookies.ts'

/** Recording each use would cost a write per page. */
const LAST_USE_PRECISION_MS = MINUTE_MS

export interface OpenSession extends DeskSession {
  /** Only forms of the desk's own pages know it: it is made from the cookie's token, which no page can read. */
  readonly formToken: string
}

const COOKIE = 'desk'

function readToken(request: Request, config: Config): string | undefined {
  return /^[\w-]{43}$/.exec(readCookie(request, config, COOKIE) ?? '')?.[0]
}

/** Undefined if nobody is signed in, or the session is over. Records when the session was used. */
export async function openSession(
  request: Request,
  { store, clock, config }: Context,
): Promise<OpenSession | undefined> {
  const token = readToken(request, config)
  const session = token && (await findDeskSession(store, hashToken(token)))
  const now = clock()
  if (!token || !session || isDeskSessionOver(session, now)) return undefined
  if (now.getTime() - Date.parse(session.lastUsedAt) > LAST_USE_PRECISION_MS) {
    await updateDeskSession(store, session.tokenHash, { lastUsedAt: now.toISOString() })
  }
  return { ...session, formToken: hashToken(`form ${token}`) }
}

/** How a list of sessions or passkeys names the device that sent a request. */
export function deviceOf({ headers }: Request): string {
  return deviceName(headers.get('user-agent') ?? '')
}

/** Resolves with the cookies to set. */
export async function startSession(
  trx: StoreHandle,
  { config, clock }: Context,
  request: Request,
  personId: string,
): Promise<string[]> {
  const token = newToken()
  await insertDeskSession(trx, {
    tokenHash: hashToken(token),
    personId,
    device: deviceOf(request),
    now: clock().toISOString(),
  })
  return [
    setCookie(config, COOKIE, token, MAX_DESK_SESSION_MS),
    setMark(config, MAX_DESK_SESSION_MS),
  ]
}

/** Ends the request's session, if it has one. Resolves with the cookies that forget it. */
export async function endSession({ store, config }: Context, request: Request): Promise<string[]> {
  const token = readToken(request, config)
  if (token) await deleteDeskSession(store, hashToken(token))
  return [setCookie(config, COOKIE, '', 0), setMark(config, 0)]
}

/** Scripts read this cookie: pages that share the desk's origin then load no foreign script. */
function setMark({ deskOrigin }: Config, maxAgeMs: number): string {
  const secure = deskOrigin.startsWith('https:') ? '; Secure' : ''
  return `${AT_DESK_COOKIE}=1; Path=/; Max-Age=${maxAgeMs / 1000}; SameSite=Strict${secure}`
}
