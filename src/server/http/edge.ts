import { isStoreUnavailable } from '#db/store/client.ts'
import { baseHeaders } from '#serving/headers.ts'
import { networkOfIp } from '../kernel/caller-ip.ts'
import type { Context } from '../kernel/context.ts'
import type { RequestEntry } from '../kernel/log.ts'
import type { Endpoint } from './call.ts'
import { readBody, replyBeforeBody } from './read-body.ts'
import { type ErrorStatus, errorResponse, jsonResponse, pagedResponse } from './replies.ts'

/** The shop's context that a call needs, and the log entry of its request. */
export interface Caller {
  readonly context: Context
  readonly entry: RequestEntry
}

export type EdgeHandler = (request: Request, caller: Caller) => Promise<Response>

export function createEdge(endpoints: readonly Endpoint[]): EdgeHandler {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)

  return async (request, { context, entry }) => {
    const { method } = request
    const { pathname: path, searchParams: query } = new URL(request.url)
    const { id, ip, noteUser } = entry
    const base = { ...baseHeaders(context.config), 'x-request-id': id }
    const refuse = (status: ErrorStatus, more = {}) => errorResponse(status, { ...base, ...more })
    const here = byPath.get(path)
    if (!here) return refuse(404)
    const endpoint = here.find((each) => each.method === method)
    if (!endpoint) return refuse(405, { allow: here.map((each) => each.method).join(', ') })
    if (!isPlainJson(request)) return refuse(415)
    const body = await readBody(request, endpoint.bodyLimit)
    if (!body) return replyBeforeBody(request, refuse(413, { connection: 'close' }))
    try {
      const caller = { headers: Object.fromEntries(request.headers), ip: networkOfIp(ip) }
      const reply = await endpoint.answer({ id, method, path, query, body, ...caller }, context)
      if (reply.userId !== undefined) noteUser(reply.userId)
      const { status, json, paged } = reply
      if (paged) return pagedResponse(json as object, paged, base)
      return jsonResponse(status, json, { ...base, ...reply.headers })
    } catch (error) {
      const { code, stack } = error as NodeJS.ErrnoException
      if (isStoreUnavailable(error)) {
        context.log.error({ id, code }, 'store unavailable')
        return refuse(503, { 'retry-after': '5' })
      }
      context.log.error({ id, error: stack }, 'request failed')
      return refuse(500)
    }
  }
}

/** Accepts only uncompressed JSON: other sites can post forms but not JSON, and a compressed body could expand without limit. */
function isPlainJson({ method, headers }: Request): boolean {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return false
  if (method === 'GET') return true
  return /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')
}
