import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type ErrorHeaders, invalidRequest } from '../kernel/errors.ts'
import { type FormFields, parseForm, readBody } from '../kernel/form.ts'
import { newId } from '../kernel/ids.ts'
import { API_VERSION } from '../kernel/settings.ts'
import type { ProviderParts } from '../payments/provider.ts'
import { checkApiKey } from './authorize.ts'
import type { Idempotency, SavedReply } from './idempotency.ts'
import {
  cardError,
  type PlannedFaults,
  rateLimitError,
  type rateLimiter,
  serverError,
} from './planned-faults.ts'
import { type ApiCall, findRoute } from './routes.ts'

const MAX_BODY_BYTES = 1_048_576
const MAX_KEY_CHARACTERS = 255

export interface ApiServerParts {
  readonly provider: ProviderParts
  readonly keys: Idempotency
  readonly faults: PlannedFaults
  readonly limiter: ReturnType<typeof rateLimiter>
  readonly wake: () => void
}

interface Received {
  readonly id: string
  readonly key: string | undefined
  readonly call: ApiCall
  /** Method, path and raw parameters: a repeated idempotency key must come with the same ones. */
  readonly request: string
  readonly params: FormFields
}

export function apiServer(parts: ApiServerParts) {
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
      checkApiKey(req.headers.authorization, provider.settings.secretKey)
      parts.limiter.check()
      const received = await receive(req, url, id, key)
      const fault = faults.take(req.method ?? '', url.pathname)
      if (fault?.fault === 'rate_limit') throw rateLimitError()
      if (fault?.fault === 'error') throw serverError()
      const answer = await answerOnce(parts, received, fault?.fault, fault?.ms)
      parts.wake()
      if (fault?.fault === 'timeout') return
      if (fault?.fault === 'reset') return void res.destroy()
      send(res, answer, common)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      send(res, errorReply(error), common)
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
  if (key !== undefined && key.length > MAX_KEY_CHARACTERS) {
    throw invalidRequest(`The Idempotency-Key has more than ${MAX_KEY_CHARACTERS} characters.`)
  }
  const call = findRoute(req.method ?? '', url.pathname)
  if (!call) {
    const message = `Unrecognized request URL (${req.method}: ${url.pathname}).`
    throw new ApiError(404, { type: 'invalid_request_error', message })
  }
  const body = await readBody(req, MAX_BODY_BYTES)
  if (!body) throw invalidRequest('The request is too large.')
  const form = req.method === 'POST' ? body.toString() : url.search.slice(1)
  const request = `${req.method} ${url.pathname}\n${form}`
  return { id, key, call, request, params: parseForm(form) }
}

async function answerOnce(
  parts: ApiServerParts,
  received: Received,
  fault: string | undefined,
  ms = 0,
): Promise<SavedReply> {
  const { keys, provider } = parts
  const { id, key, request } = received
  if (key === undefined) return runWithoutKey(provider, received, fault, ms)
  const saved = keys.enter(key, request)
  if (saved) return saved
  try {
    if (fault === 'slow') await wait(ms)
    return provider.db.transaction(() => {
      const answer = runCall(provider, received, fault)
      keys.save(key, request, id, answer)
      return answer
    })()
  } finally {
    keys.leave(key)
  }
}

async function runWithoutKey(
  provider: ProviderParts,
  received: Received,
  fault: string | undefined,
  ms: number,
) {
  if (fault === 'slow') await wait(ms)
  return provider.db.transaction(() => runCall(provider, received, fault))()
}

/** Throws for wrong parameters, whose reply isn't saved under the idempotency key. Other failures are returned, and are saved. */
function runCall(
  provider: ProviderParts,
  { id, key, call, params }: Received,
  fault: string | undefined,
): SavedReply {
  if (fault === 'saved_error') return errorReply(serverError({ 'stripe-should-retry': 'false' }))
  if (fault === 'declined') return errorReply(cardError())
  const result = call(provider, params, { id, idempotency_key: key ?? null })
  return { status: 200, headers: {}, body: JSON.stringify(result, null, 2) }
}

function errorReply({ status, body, headers }: ApiError): SavedReply {
  return { status, headers, body: JSON.stringify({ error: body }, null, 2) }
}

function send(res: ServerResponse, { status, headers, body }: SavedReply, more: ErrorHeaders) {
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
