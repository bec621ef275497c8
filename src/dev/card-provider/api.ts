import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, invalidRequest } from './errors.ts'
import * as params from './params.ts'
import { type ApiFault, ERRORS, type Faults } from './planned-faults.ts'
import type { Provider } from './provider.ts'
import { createSession, expireSession, type HiddenOfSession } from './sessions.ts'
import { API_VERSION } from './settings.ts'
import { newId, type Session } from './state.ts'
import { createRefund } from './taken-back.ts'

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Call = (fields: params.FormFields) => object

/** Answers the calls of the provider's API that the shop and its tests make. */
export function apiServer(provider: Provider, faults: Faults) {
  const { state, settings, webhooks } = provider
  return async function serve(req: IncomingMessage, res: ServerResponse, url: URL) {
    const requestId = newId('req')
    const key = req.method === 'POST' ? req.headers['idempotency-key'] : undefined
    const send = ({ status, headers, body }: Reply) => {
      const common = { 'request-id': requestId, 'content-type': 'application/json' }
      res.writeHead(status, { ...common, ...headers }).end(body)
    }
    try {
      checkHeaders(req, settings.secretKey)
      const call = findCall(provider, `${req.method} ${url.pathname}`)
      const form = req.method === 'POST' ? await text(req) : url.search.slice(1)
      const fault = faults.take(url.pathname)
      if (fault?.fault === 'rate_limit' || fault?.fault === 'error') throw ERRORS[fault.fault]
      if (fault?.fault === 'slow') await wait(fault.ms)
      const request = `${req.method} ${url.pathname}\n${form}`
      const reply = state.transaction(() =>
        replyOnce(provider, key, request, () => run(call, form, fault)),
      )
      webhooks.wake()
      if (fault?.fault === 'timeout') return
      if (fault?.fault === 'reset') return void res.destroy()
      send(reply)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      send(errorReply(error))
    }
  }
}

function checkHeaders({ headers }: IncomingMessage, secretKey: string): void {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  }
  const version = headers['stripe-version'] ?? API_VERSION
  if (version !== API_VERSION) {
    throw invalidRequest(`Invalid API version ${version}: this provider speaks ${API_VERSION}.`)
  }
}

/** Wrong parameters are thrown, and not saved under the idempotency key. Planned failures are returned, and are saved. */
function run(call: Call, form: string, fault: ApiFault | undefined): Reply {
  if (fault?.fault === 'saved_error' || fault?.fault === 'declined') {
    return errorReply(ERRORS[fault.fault])
  }
  const body = JSON.stringify(call(params.parseForm(form)), null, 2)
  return { status: 200, headers: {}, body }
}

function errorReply({ status, error, headers }: ApiError): Reply {
  return { status, headers, body: JSON.stringify({ error }, null, 2) }
}

/** Repeats the reply that is saved under an idempotency key. Throws 400 if the key came with another request. */
function replyOnce(
  { state: { db } }: Provider,
  key: string | string[] | undefined,
  request: string,
  work: () => Reply,
): Reply {
  if (typeof key !== 'string') return work()
  const find = db.prepare<[string], { request: string; reply: string }>(
    'select request, reply from replies where key = ?',
  )
  const saved = find.get(key)
  if (!saved) {
    const reply = work()
    db.prepare('insert into replies values (?, ?, ?)').run(key, request, JSON.stringify(reply))
    return reply
  }
  if (saved.request !== request) {
    const message = `The idempotency key '${key}' was used with other parameters.`
    throw new ApiError(400, { type: 'idempotency_error', message })
  }
  const { headers, ...reply } = JSON.parse(saved.reply) as Reply
  return { ...reply, headers: { ...headers, 'idempotent-replayed': 'true' } }
}

const SESSION = /^(GET|POST) \/v1\/checkout\/sessions\/([^/]+)(?:\/(expire|line_items))?$/

function findCall(provider: Provider, target: string): Call {
  const { state } = provider
  const [, method = '', id = '', part = ''] = SESSION.exec(target) ?? []
  const query = (fields: params.FormFields) => params.checkParams(params.listParams, fields)
  const calls: Readonly<Record<string, Call>> = {
    'POST /v1/checkout/sessions': (fields) =>
      createSession(provider, params.checkParams(params.sessionParams, fields)),
    'GET /v1/checkout/sessions': (fields) => {
      const asked = query(fields)
      const names = asked.expand ? ['payment_intent'] : []
      const page = state.list('checkout.session', asked)
      return { ...page, data: page.data.map((session) => expanded(provider, session, names)) }
    },
    'POST /v1/refunds': (fields) =>
      createRefund(provider, params.checkParams(params.refundParams, fields)),
    'GET /v1/refunds': (fields) => state.list('refund', query(fields)),
    'GET /v1/events': (fields) => state.list('event', query(fields)),
    // Calls about one session.
    'GET ': (fields) =>
      expanded(provider, state.get('checkout.session', id), query(fields).expand ?? []),
    'GET line_items': () => listOf(itemsOf(provider, id)),
    'POST expire': () => expireSession(provider, id),
  }
  const call = calls[method ? `${method} ${part}` : target]
  if (call) return call
  const message = `Unrecognized request URL (${target}).`
  throw new ApiError(404, { type: 'invalid_request_error', message })
}

function itemsOf({ state }: Provider, id: string): HiddenOfSession['items'] {
  state.get('checkout.session', id)
  return (state.hidden(id) as HiddenOfSession).items
}

function listOf(data: readonly object[]): object {
  return { object: 'list', data, has_more: false }
}

/** The session with its lines, or its payment in place of the payment's id. */
function expanded(provider: Provider, session: Session, names: readonly string[]): object {
  const { payment_intent } = session
  return {
    ...session,
    ...(names.includes('line_items') && {
      line_items: listOf(itemsOf(provider, session.id)),
    }),
    ...(names.includes('payment_intent') &&
      payment_intent && {
        payment_intent: provider.state.get('payment_intent', String(payment_intent)),
      }),
  }
}
