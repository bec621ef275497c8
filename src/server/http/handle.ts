import { setTimeout as wait } from 'node:timers/promises'
import { type BodyOf, type Contract, type Failure, TOO_MANY } from '#contract/contract.ts'
import type { Context } from '#server/context.ts'
import { logEvent } from '#server/observe/log-event.ts'
import { fieldMessage, HttpError, issuesByField } from './call-failure.ts'
import {
  type Call,
  type Endpoint,
  MAX_BODY_BYTES,
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
const WRONG_FIELDS: Failure = {
  status: 422,
  message: 'Some of your details aren’t right yet. Please check them and try again.',
}
/** Refusals wait, so that a client that retries at once does so less often. */
const REFUSAL_DELAY_MS = 250

/** Parses the body, finds the session, and turns failures into the statuses that the contract declares. */
export function handle<C extends Contract>(contract: C, service: Service<C>): Endpoint {
  async function answer(call: Call, context: Context): Promise<Reply> {
    const session = contract.session === 'none' ? undefined : await findSession(call, context)
    const user = session && { userId: session.user.id }
    try {
      return { status: 200, headers: {}, json: await fulfil(call, context, session), ...user }
    } catch (error) {
      return { ...(await failedReply(await toCallFailure(error, call, context, session))), ...user }
    }
  }

  async function fulfil(call: Call, context: Context, session: Session | undefined) {
    if (contract.session === 'required' && !session) {
      logEvent({ call, context }, 'denied')
      throw new HttpError(SIGNED_OUT)
    }
    const json = contract.method === 'GET' ? readQuery(call.query) : readJson(call.body)
    if (json === undefined) throw new HttpError(contract.method === 'GET' ? NO_QUERY : NO_OBJECT)
    const body = contract.body.safeParse(json, { error: fieldMessage })
    if (!body.success) {
      logEvent({ call, context }, 'input refused', { userId: session?.user.id })
      const retryAfter = await context.limits.spend('refusedInput', call.address)
      if (retryAfter !== undefined) throw new HttpError(TOO_MANY['too-many'], { retryAfter })
      throw new HttpError(WRONG_FIELDS, { fields: issuesByField(body.error.issues) })
    }
    const given = { contract, body: body.data as BodyOf<C>, session, call, context }
    // Drops fields that the contract doesn't declare, whatever the service returns.
    return contract.reply.parse(await service(given as Request<C>))
  }

  async function failedReply({ failure, details }: HttpError): Promise<Reply> {
    const { status } = failure
    const { message = failure.message, retryAfter, fields, extra } = details
    if (status === 429 || status === 503) await wait(REFUSAL_DELAY_MS)
    const repeated = contract.repeatsMessageAs && { [contract.repeatsMessageAs]: message }
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }
    return { status, headers, json: { message, ...repeated, ...(fields && { fields }), ...extra } }
  }
  return { method: contract.method, path: contract.path, bodyLimit: MAX_BODY_BYTES, answer }
}

async function toCallFailure(
  error: unknown,
  call: Call,
  context: Context,
  session: Session | undefined,
): Promise<HttpError> {
  if (error instanceof HttpError) return error
  // The account was deleted during the call: 401, not 500.
  if (session && !(await findSession(call, context))) return new HttpError(SIGNED_OUT)
  throw error
}
