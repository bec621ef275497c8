import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node'
import type { Endpoint } from '#server/http/call.ts'
import { createEdge } from '#server/http/edge.ts'
import type { AstroHandler } from '#server/http/on-demand.ts'

/** Answers these endpoints as the built routes do, without a build. */
export function astroHandler(endpoints: readonly Endpoint[]): AstroHandler {
  const answer = createEdge(endpoints)
  return async (req, res, _next, { caller }) => {
    await writeResponse(await answer(createRequestFromNodeRequest(req), caller), res)
  }
}

/** The handler of the built routes. Throws without them: `npm run routes` makes them. */
export async function builtHandler(): Promise<AstroHandler> {
  const entry = join(import.meta.dirname, '../../.routes/server/entry.mjs')
  return (await import(pathToFileURL(entry).href)).handler
}
