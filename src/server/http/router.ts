import { isUnavailable } from '#db/store/client.ts'
import type { Context } from '#server/context.ts'
import type { Call, Endpoint, Reply } from './endpoint.ts'

const NO_SUCH_CALL = { status: 404, headers: {}, json: { message: 'There is no such call.' } }
const BUSY: Reply = {
  status: 503,
  headers: { 'retry-after': '5' },
  json: { message: 'The shop is busy just now. Please try again in a moment.' },
}

export interface Router {
  /** Bytes that a body for this path may have. */
  readonly bodyLimit: (path: string) => number
  readonly answer: (call: Call, context: Context) => Promise<Reply>
}

/** Finds the endpoint of each call. Rejects with what is nobody's fault but ours. */
export function createRouter(endpoints: readonly Endpoint[]): Router {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  const largest = (path: string) => byPath.get(path)?.map(({ bodyLimit }) => bodyLimit) ?? [0]

  async function answer(call: Call, context: Context): Promise<Reply> {
    const here = byPath.get(call.path)
    if (!here) return NO_SUCH_CALL
    const endpoint = here.find(({ method }) => method === call.method)
    if (!endpoint) return wrongMethod(here.map(({ method }) => method).join(', '))
    try {
      return await endpoint.answer(call, context)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      context.log.error(
        { id: call.id, code: (error as { code: string }).code },
        'store unavailable',
      )
      return BUSY
    }
  }
  return { bodyLimit: (path) => Math.max(...largest(path), 64 * 1024), answer }
}

function wrongMethod(allow: string): Reply {
  const json = { message: 'This address does not take that method.' }
  return { status: 405, headers: { allow }, json }
}
