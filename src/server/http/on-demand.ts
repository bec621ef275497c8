import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { baseHeaders } from '#serving/headers.ts'
import type { Context } from '../kernel/context.ts'
import { logRequest } from '../kernel/log.ts'
import type { Caller } from './edge.ts'
import type { RequestHandler } from './listener.ts'
import { sendError } from './replies.ts'

export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (() => void) | undefined,
  locals: { readonly caller: Caller },
) => Promise<void> | void

/**
 * Resolves with the handler of the routes built into `folder` once they are loaded. Astro would load them at the first
 * call, when newer ones may have replaced the folder. A process opens them once: Node never frees a module.
 */
export async function openAstro(folder: string, context: Context): Promise<AstroHandler> {
  const { handler } = await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api' })
  const caller = { context, entry: logRequest(context, req) }
  await handler(req, new ServerResponse(req), undefined, { caller })
  return handler
}

/** `notFound` answers where Astro has no route; without it, Astro does. */
type OnDemandHandler = (
  ...args: [...Parameters<RequestHandler>, notFound?: () => void]
) => Promise<void>

/** Passes requests to Astro, except those that Astro would answer without calling a route. */
export function onDemandHandler(astro: AstroHandler, context: Context): OnDemandHandler {
  const base = baseHeaders(context.config)
  const turn = oneATurn()
  return async (req, res, entry, notFound) => {
    const headers = { ...base, 'x-request-id': entry.id }
    const refused = refusal(req)
    if (refused === 404 && notFound) return notFound()
    if (refused) return sendError(res, refused, !notFound, headers)
    // Astro's own error pages keep these headers.
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    // A `Request` cannot hold TRACE. No route takes OPTIONS, so the answer is the same: 404 or 405.
    if (req.method === 'TRACE') req.method = 'OPTIONS'
    await turn()
    return astro(req, res, notFound, { caller: { context, entry } })
  }
}

/** Starts only one API call in each turn of the event loop, so that files are sent between calls, however many calls arrive at once. */
function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const startNext = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(startNext)
  }
  return () =>
    new Promise((start) => {
      if (waiting.push(start) === 1) setImmediate(startNext)
    })
}

/** A valid Host header: a name or an IP address, with or without a port (RFC 9110, 7.2). HTTP/1.0 may omit it. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i

function refusal({ url = '', headers: { host = 'localhost' } }: IncomingMessage) {
  const [path = ''] = url.split('?', 1)
  // Astro's request takes its URL from the Host header, and loses the path when that is malformed.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`) || !isDecodable(path)) return 400
  // Astro would redirect to the path without the extra slash.
  if (path.endsWith('/') || path.includes('//')) return 404
  return undefined
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
