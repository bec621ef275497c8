import { setTimeout as wait } from 'node:timers/promises'
import type { BodyOf, Contract, Failure } from '#contract/contract.ts'
import type { Context } from '#server/context.ts'
import { logEvent } from '#server/log-event.ts'
import { CallError } from './call-error.ts'
import {
  BODY_LIMIT,
  type Call,
  type Endpoint,
  type Reply,
  type Request,
  type Service,
  type Session,
} from './endpoint.ts'
import { readJson, readQuery } from './read-json.ts'
import { findSession } from './session.ts'

const SIGNED_OUT: Failure = { status: 401, message: 'Please sign in again.' }
const NO_OBJECT: Failure = { status: 400, message: 'This call takes one JSON object.' }
const NO_QUERY: Failure = { status: 400, message: 'This address names something twice.' }
/** Milliseconds before somebody hears that it is too much: who asks again at once asks less often. */
const HESITATION = 250
const WRONG_FIELDS = 'Some of what was entered is not right yet.'

/**
 * Joins a contract with the service that fulfils it: the body is read by the contract's schema, the
 * session found by its token, and failures become the statuses that the contract names.
 */
export function handle<C extends Contract>(contract: C, service: Service<C>): Endpoint {
  async function answer(call: Call, context: Context): Promise<Reply> {
    const session = contract.session === 'none' ? undefined : await findSession(call, context)
    if (contract.session === 'required' && !session) {
      logEvent({ call, context }, 'denied')
      return failed(SIGNED_OUT)
    }
    const reply = await answerKnown(call, context, session)
    return session ? { ...reply, userId: session.user.id } : reply
  }

  async function answerKnown(call: Call, context: Context, session: Session | undefined) {
    const json = contract.method === 'GET' ? readQuery(call.query) : readJson(call.body)
    if (json === undefined) return failed(contract.method === 'GET' ? NO_QUERY : NO_OBJECT)
    const body = contract.body.safeParse(json)
    if (!body.success) {
      logEvent({ call, context }, 'input refused', { userId: session?.user.id })
      return failed({ status: 422, message: WRONG_FIELDS }, { fields: fieldsOf(body.error.issues) })
    }
    const request = { body: body.data as BodyOf<C>, session, call, context } as Request<C>
    try {
      // What the contract does not name goes no further, whatever a service hands over.
      return { status: 200, headers: {}, json: contract.reply.parse(await service(request)) }
    } catch (error) {
      const known = error instanceof CallError && contract.failures[error.code]
      if (!known) {
        // What fails for want of an account that was deleted meanwhile is no fault of ours.
        if (session && !(await findSession(call, context))) return failed(SIGNED_OUT)
        throw error
      }
      if (known.status === 429 || known.status === 503) await wait(HESITATION)
      const { message, retryAfter, fields, extra } = error.details
      const reply = failed(message ? { ...known, message } : known, {
        ...(fields && { fields }),
        ...extra,
      })
      if (retryAfter === undefined) return reply
      return { ...reply, headers: { 'retry-after': String(Math.ceil(retryAfter)) } }
    }
  }
  return { method: contract.method, path: contract.path, bodyLimit: BODY_LIMIT, answer }
}

function failed({ status, message }: Failure, more: object = {}): Reply {
  return { status, headers: {}, json: { message, ...more } }
}

/** The first fault of each field; of a field within a field the outer one's name comes first. */
function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}
