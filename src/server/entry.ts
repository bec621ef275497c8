import type { IncomingMessage, ServerResponse } from 'node:http'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { readConfig } from './config.ts'
import { type Context, createContext } from './context.ts'
import { createEdge } from './http/edge.ts'
import { ENDPOINTS } from './http/endpoints.ts'
import { baseHeaders } from './http/headers.ts'
import { requestListener } from './http/listener.ts'
import { sendError } from './http/replies.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './observe/request-log.ts'
import { isApiTarget } from './site/decide.ts'
import { catalogueOf } from './site/site.ts'

// Prices must match the pages: in development those being edited, otherwise those of the published build.
const CATALOGUE = import.meta.env?.DEV ? 'data/catalogue.sqlite' : catalogueOf('dist')

// `npm run dev` loads this module again after every edit, so the process keeps one context.
const kept = globalThis as { shop?: Promise<Context> }
kept.shop ??= open()
const context = await kept.shop
const answerCall = requestListener(context, createEdge(ENDPOINTS, context))

/** Answers calls below /api/ in `dist/server/entry.mjs` and `npm run dev`; passes others to `next`. */
export function handler(req: IncomingMessage, res: ServerResponse, next?: () => void): void {
  if (isApiTarget(req.url ?? '')) answerCall(req, res)
  else if (next) next()
  else sendError(res, 404, false, baseHeaders(context.config))
}

async function open(): Promise<Context> {
  const config = readConfig({ VAR_DIR: 'var', ...process.env })
  const opened = await createContext(config, createLog(config), () =>
    readServerCatalogue(CATALOGUE),
  )
  startJobs(opened)
  return opened
}
