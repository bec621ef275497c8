import { randomUUID } from 'node:crypto'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Context } from './context.ts'
import type { PagePolicies } from './csp.ts'
import { decide, isApiTarget, NOT_FOUND_ROUTE } from './decide.ts'
import { baseHeaders, fileHeaders, pageHeaders } from './headers.ts'
import type { Router } from './http/router.ts'
import { refuseConnection } from './refuse-connection.ts'
import { sendError, sendJson, sendRedirect } from './replies.ts'
import { logRequest } from './request-log.ts'
import { apiServer } from './serve-api.ts'
import { SPECULATION_RULES } from './static/content-types.ts'
import { indexFiles } from './static/index-files.ts'
import { fileServer } from './static/serve-files.ts'

export interface ServerParts {
  /** Folder of the built files. It must not change while the server runs. */
  readonly clientDir: string
  readonly redirects: ReadonlyMap<string, string>
  readonly csp: PagePolicies
  readonly router: Router
  readonly context: Context
}

/** Milliseconds after which a slow or idle connection is closed; they hold only when checked. */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/** What reading or writing fails with when the other side goes away. */
const HUNG_UP = new Set<string | undefined>(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

/** The whole shop as one HTTP server, not yet listening. */
export function createServer({ clientDir, redirects, csp, router, context }: ServerParts): Server {
  const { config, log } = context
  const base = baseHeaders(config)
  const files = indexFiles(clientDir)
  const notFoundPage = files.get(NOT_FOUND_ROUTE)
  const pageBase = files.has(`/${SPECULATION_RULES}`)
    ? { ...base, 'speculation-rules': `"/${SPECULATION_RULES}"` }
    : base
  const sendFile = fileServer({
    folder: clientDir,
    headersOf: ({ route, name }) =>
      route ? pageHeaders(pageBase, csp, route) : fileHeaders(base, name),
  })
  const callApi = apiServer(router, context, base)

  async function answer(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
    const decision = decide(req.method ?? '', req.url ?? '', { files, redirects })
    if (decision.kind === 'file') return sendFile(decision.file, req, res)
    if (decision.kind === 'api') return callApi(req, res, id)
    if (decision.kind === 'redirect') return sendRedirect(res, decision.location, base)
    if (decision.kind === 'health') return sendJson(res, 200, { status: 'ok' }, base)
    const { status, isApi } = decision
    if (status === 404 && !isApi && notFoundPage) return sendFile(notFoundPage, req, res, 404)
    sendError(res, status, isApi, base)
  }

  const server = createHttpServer(TIMEOUTS, (req, res) => {
    const id = randomUUID()
    logRequest(context, id, req, res)
    answer(req, res, id).catch((error: NodeJS.ErrnoException) => {
      if (!HUNG_UP.has(error.code)) log.error({ id, error: error.stack }, 'request failed')
      if (res.headersSent) res.destroy()
      else sendError(res, 500, isApiTarget(req.url ?? ''), base)
    })
  })
  server.maxHeadersCount = 100
  server.maxConnections = 4_096
  server.on('clientError', (error, socket) => refuseConnection(error, socket, base))
  return server
}
