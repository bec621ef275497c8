import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Context } from './context.ts'
import { isApiTarget } from './decide.ts'
import { FastLaneServer } from './fast-lane/fast-lane.ts'
import { plainLane } from './fast-lane/plain-lane.ts'
import { baseHeaders } from './headers.ts'
import { callerAddress } from './http/caller-address.ts'
import type { Router } from './http/router.ts'
import { logEvent } from './log-event.ts'
import type { Observe } from './operation/metrics.ts'
import { readinessOf } from './operation/readiness.ts'
import type { Published } from './published.ts'
import { refuseConnection } from './refuse-connection.ts'
import { sendError, sendJson, sendRedirect } from './replies.ts'
import { logRequest } from './request-log.ts'
import { apiServer } from './serve-api.ts'
import { unansweredLimit } from './unanswered.ts'

export interface ServerParts {
  /** What is published at the moment. */
  readonly published: () => Pick<Published, 'site' | 'previous'>
  readonly router: Router
  readonly context: Context
  readonly observe?: Observe | undefined
}

/** Milliseconds after which a slow or idle connection is closed; they hold only when checked. */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
/** Milliseconds after which a connection is closed that takes nothing of what it asked for. */
const SILENCE = 30_000
/** Twelve kilobytes each while they say nothing, for at most `headersTimeout`. */
const CONNECTIONS = 16_000

/** What reading or writing fails with when the other side goes away. */
const HUNG_UP = new Set<string | undefined>([
  'ECONNRESET',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
])

/** The whole shop as one HTTP server, not yet listening. */
export function createServer({ published, router, context, observe }: ServerParts): Server {
  const { config, log } = context
  const base = baseHeaders(config)
  const callApi = apiServer(router, context, base)
  const examine = readinessOf(context)
  const hasTooMany = unansweredLimit()

  /** Most answers are on their way when this returns; a promise for each would take its time. */
  function answer(
    req: IncomingMessage,
    res: ServerResponse,
    id: string,
    noteUser: (userId: string) => void,
  ): Promise<void> | void {
    const { method = '', url = '' } = req
    // RFC 9112, 3.2. Node's own refusals come without our headers.
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
    if (decision.kind === 'api') return callApi(req, res, id, noteUser)
    if (decision.kind === 'redirect') return sendRedirect(res, decision.location, base)
    if (decision.kind === 'alive') return sendJson(res, 200, { status: 'ok' }, base)
    if (decision.kind === 'ready') {
      return examine().then((readiness) =>
        sendJson(res, readiness.ready ? 200 : 503, readiness, base),
      )
    }
    const { status, isApi } = decision
    const before = status === 404 && isBuiltAsset(url) ? previous?.decide(method, url) : undefined
    if (before?.kind === 'file') return previous?.sendFile(before.file, req, res)
    if (status === 404 && !isApi && site.notFoundPage) {
      return site.sendFile(site.notFoundPage, req, res, 404)
    }
    sendError(res, status, isApi, base)
  }

  function hangUp(req: IncomingMessage, id: string): void {
    const [path = ''] = (req.url ?? '').split('?', 1)
    const address = callerAddress(req, config.trustedProxies)
    logEvent({ call: { id, path, address }, context }, 'limited')
    req.socket.destroy()
  }

  const server = new FastLaneServer(
    { ...TIMEOUTS, requireHostHeader: false },
    (req, res) => {
      const { socket } = req
      if (socket.destroyed) return
      const id = randomUUID()
      if (hasTooMany(req, res)) return hangUp(req, id)
      if (!server.listening) res.shouldKeepAlive = false
      const entry = logRequest(context, id, req)
      res.once('close', () => entry.end(res.statusCode, res.writableFinished))
      const fail = (error: NodeJS.ErrnoException) => {
        if (!HUNG_UP.has(error.code)) log.error({ id, error: error.stack }, 'request failed')
        if (res.headersSent) res.destroy()
        else sendError(res, 500, isApiTarget(req.url ?? ''), { ...base, 'x-request-id': id })
      }
      // What came in together is read before any of it is answered: each write may wake its reader,
      // which takes longer than to answer, unless it is kept busy by the write before.
      setImmediate(() => {
        // Nothing is done for those who have gone: no limit could count them, for they have no address.
        if (socket.destroyed || socket.remoteAddress === undefined) return void socket.destroy()
        try {
          answer(req, res, id, entry.user)?.catch(fail)
        } catch (error) {
          fail(error as NodeJS.ErrnoException)
        }
      })
    },
    plainLane({ published, context, observe }, TIMEOUTS.keepAliveTimeout, SILENCE),
  )
  server.maxHeadersCount = 100
  server.maxConnections = CONNECTIONS
  server.timeout = SILENCE
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    sendError(res, 417, isApiTarget(req.url ?? ''), base)
  })
  server.on('clientError', (error, socket) => refuseConnection(error, socket, base))
  return server
}

/** Whether a path is one of the files that the build names by their content. */
function isBuiltAsset(url: string): boolean {
  return url.startsWith('/_astro/')
}
