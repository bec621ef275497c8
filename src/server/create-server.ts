import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isStoreUnavailable } from '#db/store/client.ts'
import { hasPeople } from '#db/store/people.ts'
import { isApiTarget, isDeskTarget } from '#serving/decide.ts'
import { baseHeaders, type Headers } from '#serving/headers.ts'
import { isDeskFile, isDeskHost } from './http/desk-host.ts'
import { type RequestHandler, requestListener } from './http/listener.ts'
import { onDemandHandler } from './http/on-demand.ts'
import { sendError, sendJson, sendRedirect } from './http/replies.ts'
import type { Routes } from './http/routes.ts'
import type { PublishedBuilds } from './http/site.ts'
import { isLoopback } from './kernel/caller-ip.ts'
import type { Context } from './kernel/context.ts'
import { logEvent, logRequest } from './kernel/log.ts'
import type { ObserveRequest } from './kernel/metrics.ts'
import { readinessOf } from './kernel/readiness.ts'

export interface ServerParts {
  readonly published: () => Pick<PublishedBuilds, 'site' | 'previous'>
  readonly routes: Routes
  readonly context: Context
  readonly observe?: ObserveRequest | undefined
}

/** Node enforces the header and request timeouts only when it checks its connections. */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
const SOCKET_TIMEOUT_MS = 30_000
/** An idle connection takes twelve kilobytes. */
const MAX_CONNECTIONS = 16_000

export function createServer(parts: ServerParts): Server {
  const { context } = parts
  const base = baseHeaders(context.config)
  const listener = requestListener(context, answers(parts))
  const hasTooMany = pipeliningLimit()

  function disconnect(req: IncomingMessage): void {
    const { id, ip } = logRequest(context, req)
    const [path = ''] = (req.url ?? '').split('?', 1)
    logEvent({ call: { id, path, ip }, context }, 'limited')
    req.socket.destroy()
  }

  const server = createHttpServer({ ...TIMEOUTS, requireHostHeader: false }, (req, res) => {
    if (!req.socket.destroyed && hasTooMany(req, res)) return disconnect(req)
    if (!server.listening) res.shouldKeepAlive = false
    listener(req, res)
  })
  // Without this option Node closes the connection at once when a client half-closes it.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.maxHeadersCount = 100
  server.maxConnections = MAX_CONNECTIONS
  server.timeout = SOCKET_TIMEOUT_MS
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    sendError(res, 417, isApiTarget(req.url ?? ''), base)
  })
  server.on('clientError', (error, socket) => refuseConnection(error, socket, base))
  return server
}

function answers({ published, routes, context, observe }: ServerParts): RequestHandler {
  const base = baseHeaders(context.config)
  const answerOnDemand = onDemandHandler(routes.astro, context)
  const examine = readinessOf(context)

  const answerFile: RequestHandler = (req, res, entry) => {
    const { method = '', url = '' } = req
    // RFC 9112, 3.2: a request without Host is a 400. Node's own 400 would lack our headers.
    if (req.headers.host === undefined && req.httpVersion === '1.1') {
      res.shouldKeepAlive = false
      return sendError(res, 400, isApiTarget(url), base)
    }
    const { site, previous } = published()
    const decision = site.decide(method, url)
    if (observe) {
      const observed = observe(decision.kind)
      res.once('close', () => observed(res.statusCode))
    }
    if (decision.kind === 'file') return site.sendFile(decision.file, req, res)
    if (decision.kind === 'api') return answerOnDemand(req, res, entry)
    if (decision.kind === 'redirect') return sendRedirect(res, decision.location, base)
    if (decision.kind === 'alive') return sendJson(res, 200, { status: 'ok' }, base)
    if (decision.kind === 'ready') {
      return examine().then((readiness) => {
        const { ready } = readiness
        sendJson(res, ready ? 200 : 503, isLoopback(entry.ip) ? readiness : { ready }, base)
      })
    }
    const { status } = decision
    const before = status === 404 && isBuiltAsset(url) ? previous?.decide(method, url) : undefined
    if (before?.kind === 'file') return previous?.sendFile(before.file, req, res)
    const page = status === 404 ? site.notFoundPage(url) : undefined
    if (page) return site.sendFile(page, req, res, 404)
    sendError(res, status, false, status === 405 ? { ...base, allow: 'GET, HEAD' } : base)
  }

  const { deskHost } = context.config
  const answerOther: RequestHandler = deskHost
    ? (_, res) => sendError(res, 404, false, base)
    : answerFile

  /** Until somebody was invited, and where the desk has no page, its addresses are like any other without one. */
  async function answerDesk(...[req, res, entry]: Parameters<RequestHandler>): Promise<void> {
    const isOpen = await hasPeople(context.store).catch((error: unknown) => {
      if (!isStoreUnavailable(error)) throw error
    })
    if (isOpen === undefined) return sendError(res, 503, false, { ...base, 'retry-after': '5' })
    if (!isOpen || !req.headers.host) return answerOther(req, res, entry)
    const { url = '' } = req
    const bare = /^(\/desk(?:\/[\w-]+)*)\/(\?.*)?$/.exec(url)
    if (bare) return sendRedirect(res, `${bare[1]}${bare[2] ?? ''}`, base)
    const observed = observe?.('desk')
    res.once('close', () => observed?.(res.statusCode))
    const file = routes.files.decide(req.method ?? '', url)
    if (file.kind === 'file') return routes.files.sendFile(file.file, req, res)
    return answerOnDemand(req, res, entry, () => answerOther(req, res, entry))
  }

  return (req, res, entry) => {
    const { url = '' } = req
    if (!isDeskHost(context.config, req.headers.host)) return answerFile(req, res, entry)
    if (isDeskTarget(url)) return answerDesk(req, res, entry)
    if (!deskHost || isDeskFile(url)) return answerFile(req, res, entry)
    return url === '/' ? sendRedirect(res, '/desk', base) : answerOther(req, res, entry)
  }
}

function isBuiltAsset(url: string): boolean {
  return url.startsWith('/_astro/')
}

const MAX_UNREAD_ANSWERS = 64

/** Detects a client that pipelines requests without reading the answers, which take ten kilobytes each. Browsers pipeline none. */
function pipeliningLimit(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()

  return ({ socket }, res) => {
    if (res.socket) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    res.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return count > MAX_UNREAD_ANSWERS
  }
}

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Replies to data that is no valid request (malformed, timed out or with too large headers) and disconnects. */
function refuseConnection(error: Error & { code?: string }, socket: Duplex, base: Headers) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400
  const headers = Object.entries({ ...base, connection: 'close', 'content-length': '0' })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}
