import type { APIContext } from 'astro'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { catalogueFile } from '#serving/build-files.ts'
import { createContext } from './create-context.ts'
import type { Caller } from './http/edge.ts'
import { startJobs } from './jobs.ts'
import { readConfig } from './kernel/config.ts'
import type { Context } from './kernel/context.ts'
import { createLog, logRequest } from './kernel/log.ts'

// Prices must match the pages: in development those being edited, otherwise those of the published build.
const CATALOGUE = import.meta.env?.DEV ? 'data/catalogue.sqlite' : catalogueFile('dist')

// `npm run dev` loads this module again after every edit, so the process keeps one context.
const kept = globalThis as { shop?: Promise<Context> }

/** For servers that pass no caller: opens the store and starts the jobs at the first call. */
export async function createCaller({
  request,
  clientAddress,
}: Pick<APIContext, 'request' | 'clientAddress'>): Promise<Caller> {
  kept.shop ??= open()
  const context = await kept.shop
  const { method, url, headers } = request
  const entry = logRequest(context, {
    method,
    url: new URL(url).pathname,
    headers: { 'x-forwarded-for': headers.get('x-forwarded-for') ?? undefined },
    socket: { remoteAddress: clientAddress },
  })
  return { context, entry }
}

async function open(): Promise<Context> {
  const config = readConfig({ VAR_DIR: 'var', DATA_DIR: 'data', ...process.env })
  const opened = await createContext(config, createLog(config), () =>
    readServerCatalogue(CATALOGUE),
  )
  startJobs(opened)
  return opened
}
