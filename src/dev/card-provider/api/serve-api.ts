import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readBody } from '#server/read-body.ts'
import { ApiError, type ErrorHeaders, invalidRequest } from '../errors.ts'
import { type FormFields, parseForm } from '../form.ts'
import { newId } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { API_VERSION } from '../settings.ts'
import { authorize } from './authorize.ts'
import { cardError, type Faults, rateLimited, type rateLimiter, serverError } from './faults.ts'
import type { Idempotency, SavedAnswer } from './idempotency.ts'
import { type Call, findRoute } from './routes.ts'

const BODY_LIMIT = 1_048_576
const KEY_LIMIT = 255

export interface ApiParts {
  readonly provider: Provider
  readonly keys: Idempotency
  readonly faults: Faults
  readonly limiter: ReturnType<typeof rateLimiter>
  /** Called after each call that may have changed something. */
  readonly wake: () => void
}

interface Received {
  readonly id: string
  readonly key: string | undefined
  readonly call: Call
  /** Method, path and parameters as they came. */
  readonly request: string
  readonly params: FormFields
}

/** Answers the calls below /v1/ as the provider does. */
export function apiServer(parts: ApiParts) {
  const { provider, faults } = parts
  return async function serve(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const id = newId('req')
    const key = req.method === 'POST' ? header(req, 'idempotency-key') : undefined
    const common = {
      'request-id': id,
      'stripe-version': API_VERSION,
      ...(key && { 'idempotency-key': key }),
    }
    try {
      authorize(req.headers.authorization, provider.settings.secretKey)
      parts.limiter.check()
      const received = await receive(req, url, id, key)
      const fault = faults.take(req.method ?? '', url.pathname)
      if (fault?.fault === 'rate_limit') throw rateLimited()
      if (fault?.fault === 'error') throw serverError()
      const answer = await answerOnce(parts, received, fault?.fault, fault?.ms)
      parts.wake()
      if (fault?.fault === 'timeout') return
      if (fault?.fault === 'reset') return void res.destroy()
      send(res, answer, common)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      send(res, errorAnswer(error), common)
    }
  }
}

async function receive(
  req: IncomingMessage,
  url: URL,
  id: string,
  key: string | undefined,
): Promise<Received> {
  const version = header(req, 'stripe-version')
  if (version !== undefined && version !== API_VERSION) {
    throw invalidRequest(
      `Invalid Stripe API version: ${version}. This provider speaks ${API_VERSION}.`,
    )
  }
  if (key !== undefined && key.length > KEY_LIMIT) {
    throw invalidRequest(`The Idempotency-Key has more than ${KEY_LIMIT} characters.`)
  }
  const call = findRoute(req.method ?? '', url.pathname)
  if (!call) {
    const message = `Unrecognized request URL (${req.method}: ${url.pathname}).`
    throw new ApiError(404, { type: 'invalid_request_error', message })
  }
  const body = await readBody(req, BODY_LIMIT)
  if (!body) throw invalidRequest('The request is too large.')
  const form = req.method === 'POST' ? body.toString() : url.search.slice(1)
  const request = `${req.method} ${url.pathname}\n${form}`
  return { id, key, call, request, params: parseForm(form) }
}

/** Does the work, or answers again what was answered the first time under the same key. */
async function answerOnce(
  parts: ApiParts,
  received: Received,
  fault: string | undefined,
  ms = 0,
): Promise<SavedAnswer> {
  const { keys, provider } = parts
  const { id, key, request } = received
  if (key === undefined) return work(provider, received, fault, ms)
  const saved = keys.enter(key, request)
  if (saved) return saved
  try {
    if (fault === 'slow') await wait(ms)
    return provider.db.transaction(() => {
      const answer = workNow(provider, received, fault)
      keys.save(key, request, id, answer)
      return answer
    })()
  } finally {
    keys.leave(key)
  }
}

async function work(provider: Provider, received: Received, fault: string | undefined, ms: number) {
  if (fault === 'slow') await wait(ms)
  return provider.db.transaction(() => workNow(provider, received, fault))()
}

/** A wrong parameter is thrown, since it is not kept under a key; what began and failed is. */
function workNow(
  provider: Provider,
  { id, key, call, params }: Received,
  fault: string | undefined,
): SavedAnswer {
  if (fault === 'saved_error') return errorAnswer(serverError({ 'stripe-should-retry': 'false' }))
  if (fault === 'declined') return errorAnswer(cardError())
  const result = call(provider, params, { id, idempotency_key: key ?? null })
  return { status: 200, headers: {}, body: JSON.stringify(result, null, 2) }
}

function errorAnswer({ status, body, headers }: ApiError): SavedAnswer {
  return { status, headers, body: JSON.stringify({ error: body }, null, 2) }
}

function send(res: ServerResponse, { status, headers, body }: SavedAnswer, more: ErrorHeaders) {
  res.writeHead(status, {
    ...more,
    ...headers,
    'cache-control': 'no-cache, no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  res.end(body)
}

function header(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name]
  return typeof value === 'string' ? value : undefined
}
