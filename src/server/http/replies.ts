import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ERROR_MESSAGES } from '#serving/decide.ts'
import type { Headers } from '#serving/headers.ts'
import type { PagedList } from './call.ts'

export type ErrorStatus = keyof typeof ERROR_MESSAGES

export function sendJson(res: ServerResponse, status: number, value: unknown, headers: Headers) {
  send(res, status, 'application/json; charset=utf-8', JSON.stringify(value), headers)
}

export function jsonResponse(status: number, value: unknown, headers: Headers): Response {
  const body = JSON.stringify(value)
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    },
  })
}

/** Sends an object as JSON, its list page by page. Other calls are answered between two pages. */
export function pagedResponse(value: object, list: PagedList, headers: Headers): Response {
  const type = 'application/json; charset=utf-8'
  return new Response(Readable.toWeb(Readable.from(chunksOf(value, list))) as ReadableStream, {
    headers: { ...headers, 'cache-control': 'no-store', 'content-type': type },
  })
}

async function* chunksOf(value: object, { name, pages }: PagedList) {
  const { [name]: _, ...rest } = value as Record<string, unknown>
  yield Buffer.from(`${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:[`)
  let separator = ''
  for await (const page of pages) {
    if (page.length > 0) yield Buffer.from(separator + JSON.stringify(page).slice(1, -1))
    separator = ','
    await nextTurn()
  }
  yield Buffer.from(']}')
}

export function errorResponse(status: ErrorStatus, headers: Headers): Response {
  return jsonResponse(status, { message: ERROR_MESSAGES[status] }, headers)
}

/** Sends JSON for a path below /api/, and a line of text for any other. */
export function sendError(
  res: ServerResponse,
  status: ErrorStatus,
  isApi: boolean,
  headers: Headers,
) {
  const message = ERROR_MESSAGES[status]
  if (isApi) sendJson(res, status, { message }, headers)
  else send(res, status, 'text/plain; charset=utf-8', `${message}\n`, headers)
}

export function sendRedirect(res: ServerResponse, location: string, base: Headers) {
  res.writeHead(301, { ...base, location, 'cache-control': 'no-cache', 'content-length': 0 }).end()
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
