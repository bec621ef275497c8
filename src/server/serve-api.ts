import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from './context.ts'
import type { Headers } from './headers.ts'
import { callerAddress, network } from './http/caller-address.ts'
import type { Router } from './http/router.ts'
import { readBody } from './read-body.ts'
import { sendError, sendJson, sendTooLarge } from './replies.ts'

/** Answers calls below /api/, each with its whole body read. */
export function apiServer(router: Router, context: Context, base: Headers) {
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    id: string,
    noteUser: (userId: string) => void,
  ): Promise<void> => {
    if (isUnreadable(req)) return sendError(res, 415, true, base)
    const { pathname: path, searchParams: query } = new URL(req.url ?? '', 'http://shop')
    const body = await readBody(req, router.bodyLimit(path))
    if (!body) return sendTooLarge(req, res, base)
    const address = network(callerAddress(req, context.config.trustedProxies))
    const { method = '', headers } = req
    const reply = await router.answer({ id, method, path, query, headers, address, body }, context)
    if (reply.userId !== undefined) noteUser(reply.userId)
    // Replies that are ready in the same turn leave one after another, as in create-server.ts.
    await turn()
    sendJson(res, reply.status, reply.json, { ...base, 'x-request-id': id, ...reply.headers })
  }
}

/** Calls are plain JSON: no form can make one, and nothing has to be unpacked. */
function isUnreadable({ method = '', headers }: IncomingMessage): boolean {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return true
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return false
  return !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}
