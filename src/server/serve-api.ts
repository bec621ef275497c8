import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Headers } from './headers.ts'
import { readBody } from './read-body.ts'
import { sendError, sendTooLarge } from './replies.ts'

/** What Astro's build exports for the routes that are rendered on demand. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => unknown

/** Bytes that a call may carry. */
const BODY_LIMIT = 64 * 1024

/**
 * Hands calls below /api/ to Astro, with the whole body already read and the Host header replaced
 * by our own: what a caller writes there never becomes part of a URL.
 */
export function apiServer(handler: AstroHandler, base: Headers, publicOrigin: string) {
  const { host } = new URL(publicOrigin)
  return async (req: IncomingMessage, res: ServerResponse, id: string): Promise<void> => {
    if (isUnreadable(req)) return sendError(res, 415, true, base)
    const body = await readBody(req, BODY_LIMIT)
    if (!body) return sendTooLarge(req, res, base)
    req.headers.host = host
    keepToRules(res, { ...base, 'cache-control': 'no-store', 'x-request-id': id })
    await handler(Object.assign(req, { body }), res, () => sendError(res, 404, true, base), {
      requestId: id,
    })
  }
}

/** Calls are plain JSON: no form can make one, and nothing has to be unpacked. */
function isUnreadable({ method = '', headers }: IncomingMessage): boolean {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return true
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return false
  return !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}

/** Lets no answer go out without `headers`, and says of JSON that it is UTF-8. */
function keepToRules(res: ServerResponse, headers: Headers): void {
  const writeHead = res.writeHead.bind(res)
  res.writeHead = (status: number, own?: unknown) => {
    const merged = { ...(own as OutgoingHttpHeaders | undefined), ...headers }
    if (merged['content-type'] === 'application/json') merged['content-type'] += '; charset=utf-8'
    return writeHead(status, merged)
  }
}
