import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Context } from './context.ts'
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

/**
 * Logs the request once it is over: these fields and no others, the path without its query. What it
 * returns notes whose request it turned out to be.
 */
export function logRequest(
  { log, config }: Pick<Context, 'log' | 'config'>,
  id: string,
  req: IncomingMessage,
  res: ServerResponse,
): (userId: string) => void {
  const started = performance.now()
  const { method, url = '' } = req
  const ip = callerAddress(req, config.trustedProxies)
  let user: string | undefined
  res.once('close', () => {
    const status = res.statusCode
    if (status < 500 && !log.isLevelEnabled('info')) return
    const ms = Math.round(10 * (performance.now() - started)) / 10
    const line = { id, method, path: url.split('?', 1)[0], status, ms, ip, user }
    log[status < 500 ? 'info' : 'error'](line, res.writableFinished ? 'request' : 'request aborted')
  })
  return (userId) => {
    user = pseudonym(userId)
  }
}
