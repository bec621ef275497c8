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
  503: 'The shop is busy at the moment. Please try again shortly.',
} as const

export type ErrorStatus = keyof typeof MESSAGES

export function sendJson(res: ServerResponse, status: number, value: unknown, headers: Headers) {
  send(res, status, 'application/json; charset=utf-8', JSON.stringify(value), headers)
}

/** Sends JSON for a path below /api/, and a line of text for any other. */
export function sendError(
  res: ServerResponse,
  status: ErrorStatus,
  isApi: boolean,
  headers: Headers,
) {
  const message = MESSAGES[status]
  if (isApi) sendJson(res, status, { message }, headers)
  else send(res, status, 'text/plain; charset=utf-8', `${message}\n`, headers)
}

export function sendRedirect(res: ServerResponse, location: string, base: Headers) {
  res.writeHead(301, { ...base, location, 'cache-control': 'no-cache', 'content-length': 0 }).end()
}

/** The connection closes once the client stops sending, or after a second: closed earlier, the answer could be lost. */
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
