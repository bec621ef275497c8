import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiTarget } from '#serving/decide.ts'
import { baseHeaders } from '#serving/headers.ts'
import type { Context } from '../kernel/context.ts'
import { logRequest, type RequestEntry } from '../kernel/log.ts'
import { sendError } from './replies.ts'

export type RequestHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  entry: RequestEntry,
) => Promise<void> | void

const DISCONNECTED = new Set<string | undefined>([
  'ECONNRESET',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** An error that `handle` rejects with is logged and becomes a 500. */
export function requestListener(context: Context, handle: RequestHandler) {
  const base = baseHeaders(context.config)
  return (req: IncomingMessage, res: ServerResponse): void => {
    const { socket } = req
    if (socket.destroyed) return
    const entry = logRequest(context, req)
    res.once('close', () => entry.end(res.statusCode, res.writableFinished))
    const fail = (error: NodeJS.ErrnoException) => {
      const { id } = entry
      if (!DISCONNECTED.has(error.code)) {
        context.log.error({ id, error: error.stack }, 'request failed')
      }
      if (res.headersSent) res.destroy()
      else sendError(res, 500, isApiTarget(req.url ?? ''), { ...base, 'x-request-id': id })
    }
    // Under load, batching the writes for requests that were read together halves the number of system calls.
    setImmediate(() => {
      if (socket.destroyed || socket.remoteAddress === undefined) return void socket.destroy()
      try {
        handle(req, res, entry)?.catch(fail)
      } catch (error) {
        fail(error as NodeJS.ErrnoException)
      }
    })
  }
}
