import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Headers } from './headers.ts'

const MESSAGES = {
  400: 'This request cannot be read.',
  404: 'There is nothing here.',
  405: 'This address does not take that method.',
  413: 'This is too large.',
  415: 'This call takes JSON, sent as application/json and not compressed.',
  417: 'This request expects what this server does not do.',
  500: 'Something went wrong on our side. Please try again in a moment.',
} as const

export type ErrorStatus = keyof typeof MESSAGES

/** Sends a JSON document that nobody may store. `headers` are the base ones and any of its own. */
export function sendJson(res: ServerResponse, status: number, value: unknown, headers: Headers) {
  send(res, status, 'application/json; charset=utf-8', JSON.stringify(value), headers)
}

/** Sends a failure in the form the caller reads: `{"message"}` below /api/, else a line of text. */
export function sendError(res: ServerResponse, status: ErrorStatus, isApi: boolean, base: Headers) {
  const message = MESSAGES[status]
  const headers =
    status === 405 ? { ...base, allow: isApi ? 'GET, HEAD, POST' : 'GET, HEAD' } : base
  if (isApi) sendJson(res, status, { message }, headers)
  else send(res, status, 'text/plain; charset=utf-8', `${message}\n`, headers)
}

/** Says for good that a path moved. `location` is a path of this site. */
export function sendRedirect(res: ServerResponse, location: string, base: Headers) {
  res.writeHead(301, { ...base, location, 'content-length': 0 }).end()
}

/**
 * Refuses a body that is still on its way and closes the connection, but not before the sender has
 * stopped (or a second has passed): closed any earlier, the answer could be lost.
 */
export function sendTooLarge(req: IncomingMessage, res: ServerResponse, base: Headers) {
  const body = JSON.stringify({ message: MESSAGES[413] })
  res.writeHead(413, {
    ...base,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  res.write(body)
  const timer = setTimeout(() => res.end(), 1000)
  req.once('close', () => clearTimeout(timer))
  req.once('end', () => res.end()).resume()
}

function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Headers,
): void {
  res.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  })
  res.end(res.req.method === 'HEAD' ? undefined : body)
}
