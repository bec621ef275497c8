import { type DestinationStream, type Logger, pino } from 'pino'
import type { Context } from './context.ts'
import type { RequestHead } from './fast-lane/read-plain-request.ts'
import { callerAddress } from './http/caller-address.ts'
import { pseudonym } from './log-event.ts'

export type { Logger }

/**
 * One JSON line an event. In production every request has one; elsewhere only failures speak, so
 * that the terminal stays readable.
 */
export function createLog(
  { isProduction }: { readonly isProduction: boolean },
  to: DestinationStream = pino.destination(1),
): Logger {
  const level = isProduction ? 'info' : 'warn'
  return pino({ base: null, level, timestamp: pino.stdTimeFunctions.isoTime }, to)
}

/** What is to be noted of a request before its line is written. */
export interface RequestEntry {
  /** Whose request it turned out to be. */
  readonly user: (userId: string) => void
  /** Writes the line: with what status it was answered, and whether all of the answer was taken. */
  readonly end: (status: number, isComplete: boolean) => void
}

/** Logs a request once it is over: these fields and no others, the path without its query. */
export function logRequest(
  { log, config }: Pick<Context, 'log' | 'config'>,
  id: string,
  request: RequestHead,
): RequestEntry {
  const started = performance.now()
  const { method, url = '' } = request
  const ip = callerAddress(request, config.trustedProxies)
  let user: string | undefined
  return {
    user: (userId) => {
      user = pseudonym(userId)
    },
    end: (status, isComplete) => {
      if (status < 500 && !log.isLevelEnabled('info')) return
      const ms = Math.round(10 * (performance.now() - started)) / 10
      const line = { id, method, path: url.split('?', 1)[0], status, ms, ip, user }
      log[status < 500 ? 'info' : 'error'](line, isComplete ? 'request' : 'request aborted')
    },
  }
}
