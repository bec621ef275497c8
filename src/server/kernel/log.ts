import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type DestinationStream, type Logger, pino } from 'pino'
import { callerIp, type RequestSender } from './caller-ip.ts'
import type { Context } from './context.ts'
import type { LimitName } from './limit-table.ts'

/** Production logs every request; elsewhere only failures are logged, to keep the terminal readable. */
export function createLog(
  { isProduction }: { readonly isProduction: boolean },
  to: DestinationStream = pino.destination(1),
): Logger {
  const level = isProduction ? 'info' : 'warn'
  return pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, to)
}

export interface RequestEntry {
  readonly id: string
  readonly ip: string
  readonly noteUser: (userId: string) => void
  /** `isComplete` is false when the client disconnected before the end. */
  readonly end: (status: number, isComplete: boolean) => void
}

/** Logs these fields and no others, the path without its query. */
export function logRequest(
  { log, config }: Pick<Context, 'log' | 'config'>,
  request: RequestSender & Pick<IncomingMessage, 'method' | 'url'>,
): RequestEntry {
  const started = performance.now()
  const id = randomUUID()
  const { method, url = '' } = request
  const ip = callerIp(request, config.isTrustedProxy)
  let user: string | undefined
  return {
    id,
    ip,
    noteUser: (userId) => {
      user = pseudonym(userId)
    },
    end: (status, isComplete) => {
      if (status < 500 && !log.isLevelEnabled('info')) return
      const ms = Math.round(10 * (performance.now() - started)) / 10
      const line = { id, method, path: loggedPath(url), status, ms, ip, user }
      log[status < 500 ? 'info' : 'error'](line, isComplete ? 'request' : 'request aborted')
    },
  }
}

/** Without the query, and without what a page of the desk is about, such as a customer's order. */
function loggedPath(url: string): string | undefined {
  const [path] = url.split('?', 1)
  return path?.replace(/^(\/desk\/[^/]*\/).+/, '$1…')
}

export type SecurityEvent =
  | 'registered'
  | 'login'
  | 'login failed'
  | 'logout'
  | 'sessions ended'
  | 'email verified'
  | 'account claimed'
  | 'verification requested'
  | 'reset requested'
  | 'password reset'
  | 'password changed'
  | 'password refused'
  | 'name changed'
  | 'addresses changed'
  | 'email change requested'
  | 'email change cancelled'
  | 'email changed'
  | 'email change undone'
  | 'link refused'
  | 'account deleted'
  | 'account data exported'
  | 'denied'
  | 'desk'
  | 'form refused'
  | 'input refused'
  | 'limited'
  | 'price mismatch'
  | 'webhook refused'

interface Details {
  readonly userId?: string | undefined
  readonly limit?: LimitName
  /** The id of somebody at the desk. */
  readonly person?: string | undefined
  readonly act?: string
  readonly result?: string
}

interface Source {
  readonly call: { readonly id: string; readonly path: string; readonly ip: string }
  readonly context: Pick<Context, 'log'>
}

/** The fields of a log line for a security event, and no others. */
export function logEvent(
  { call: { id, path, ip }, context }: Source,
  event: SecurityEvent,
  { userId, ...others }: Details = {},
): void {
  const user = userId && pseudonym(userId)
  context.log.info({ event, id, path: loggedPath(path), ip, user, ...others }, 'security')
}

/** A pseudonym of the user's id: always the same for a user, but it identifies no person. */
function pseudonym(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 16)
}
