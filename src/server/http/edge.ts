import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isStoreUnavailable } from '#db/store/client.ts'
import type { Context } from '#server/context.ts'
import type { RequestEntry } from '../observe/request-log.ts'
import { network } from './caller-address.ts'
import type { Call, Endpoint, Reply } from './endpoint.ts'
import { baseHeaders } from './headers.ts'
import { readBody } from './read-body.ts'
import { type ErrorStatus, sendError, sendJson, sendTooLarge } from './replies.ts'

export type RequestHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  entry: RequestEntry,
) => Promise<void> | void

/** The one entry to all calls below /api/, in `npm start`, `npm run dev` and `dist/server/entry.mjs`. */
export function createEdge(endpoints: readonly Endpoint[], context: Context): RequestHandler {
  const base = baseHeaders(context.config)
  const byPath = Map.groupBy(endpoints, ({ path }) => path)

  return async (req, res, { id, address, noteUser }) => {
    const { method = '' } = req
    const { pathname: path, searchParams: query } = new URL(req.url ?? '', 'http://shop')
    const headers = { ...base, 'x-request-id': id }
    const refuse = (status: ErrorStatus, more = {}) =>
      sendError(res, status, true, { ...headers, ...more })
    const here = byPath.get(path)
    if (!here) return refuse(404)
    const endpoint = here.find((each) => each.method === method)
    if (!endpoint) {
      const allow = here.map((each) => each.method).join(', ')
      return refuse(405, { allow })
    }
    if (!isPlainJson(req)) return refuse(415)
    const body = await readBody(req, endpoint.bodyLimit)
    if (!body) return sendTooLarge(req, res, headers)
    const caller = { headers: req.headers, address: network(address) }
    const reply = await answerWith(endpoint, { id, method, path, query, body, ...caller }, context)
    if (!reply) return refuse(503, { 'retry-after': '5' })
    if (reply.userId !== undefined) noteUser(reply.userId)
    // Replies to calls that arrived together are then written together.
    await nextTurn()
    sendJson(res, reply.status, reply.json, { ...headers, ...reply.headers })
  }
}

/** Takes only plain JSON: other sites can post forms but not JSON, and a compressed body could expand without limit. */
function isPlainJson({ method = '', headers }: IncomingMessage): boolean {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return false
  if (method === 'GET') return true
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}

async function answerWith(
  endpoint: Endpoint,
  call: Call,
  context: Context,
): Promise<Reply | undefined> {
  try {
    return await endpoint.answer(call, context)
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error
    const { code } = error as { code: string }
    context.log.error({ id: call.id, code }, 'store unavailable')
    return undefined
  }
}
