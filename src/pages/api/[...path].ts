import { randomUUID } from 'node:crypto'
import type { APIRoute } from 'astro'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { ENDPOINTS } from '#server/endpoints.ts'
import { createRouter } from '#server/http/router.ts'
import { startJobs } from '#server/jobs.ts'
import { createLog } from '#server/request-log.ts'

export const prerender = false

const router = createRouter(ENDPOINTS)

/**
 * The calls for `npm run dev`, where Astro serves. In production `src/server` answers them itself,
 * without the way through Astro.
 */
export const ALL: APIRoute = async ({ request, url, clientAddress }) => {
  const call = {
    id: randomUUID(),
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(request.headers),
    address: clientAddress,
    body: Buffer.from(await request.arrayBuffer()),
  }
  const { status, headers, json } = await router.answer(call, await shop())
  return Response.json(json, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** One context a process, however often this module is loaded again after an edit. */
function shop(): ReturnType<typeof open> {
  const kept = globalThis as { shop?: ReturnType<typeof open> }
  kept.shop ??= open()
  return kept.shop
}

async function open() {
  const config = readConfig(process.env)
  const context = await createContext(config, createLog(config))
  startJobs(context)
  return context
}
