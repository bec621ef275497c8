import { setTimeout as wait } from 'node:timers/promises'
import type { ZodType } from 'zod'
import {
  type BodyOf,
  type Contract,
  type Failure,
  type ReplyOf,
  SIGNED_OUT_FAILURE,
  TOO_MANY_FAILURE,
} from '#contract/contract.ts'
import type { Context } from '../kernel/context.ts'
import { logEvent } from '../kernel/log.ts'
import {
  type Call,
  type CallReply,
  type Endpoint,
  fieldFaultsOf,
  fieldMessage,
  HttpError,
  MAX_BODY_BYTES,
  type Service,
  type ServiceRequest,
  type Session,
} from './call.ts'
import { findSession } from './session.ts'

const NO_OBJECT: Failure = { status: 400, message: 'This call takes one JSON object.' }
const NO_QUERY: Failure = { status: 400, message: 'This address names something twice.' }
const WRONG_FIELDS: Failure = {
  status: 422,
  message: 'Some of your details aren’t right yet. Please check them and try again.',
}
/** A reply 429 is sent after a pause, which slows clients that retry at once. */
const REFUSAL_DELAY_MS = 250

/** Parses the body, finds the session, and turns failures into the statuses that the contract declares. */
export function handle<C extends Contract>(
  contract: C,
  service: Service<C>,
  list?: ListOf<C>,
): Endpoint {
  async function answer(call: Call, context: Context): Promise<CallReply> {
    const session = contract.session === 'none' ? undefined : await findSession(call, context)
    const user = session && { userId: session.user.id }
    try {
      return { status: 200, headers: {}, ...(await fulfil(call, context, session)), ...user }
    } catch (error) {
      return { ...(await failedReply(await toCallFailure(error, call, context, session))), ...user }
    }
  }

  async function fulfil(call: Call, context: Context, session: Session | undefined) {
    if (contract.session === 'required' && !session) {
      logEvent({ call, context }, 'denied')
      throw new HttpError(SIGNED_OUT_FAILURE['signed-out'])
    }
    const json = contract.method === 'GET' ? readQuery(call.query) : readJson(call.body)
    if (json === undefined) throw new HttpError(contract.method === 'GET' ? NO_QUERY : NO_OBJECT)
    const body = (await readFields({ session, call, context }, contract.body, json)) as BodyOf<C>
    const given = { contract, body, session, call, context }
    // Drops fields that the contract doesn't declare, whatever the service returns.
    const request = given as ServiceRequest<C>
    const reply = { json: contract.reply.parse(await service(request)) }
    return list ? { ...reply, paged: { name: list.name, pages: pagesOf(list, request) } } : reply
  }

  async function failedReply({ failure, details }: HttpError): Promise<CallReply> {
    const { status } = failure
    const { message = failure.message, retryAfter, faults, extra } = details
    if (status === 429 || status === 503) await wait(REFUSAL_DELAY_MS)
    const repeated = contract.repeatsMessageAs && { [contract.repeatsMessageAs]: message }
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }
    return {
      status,
      headers,
      json: { message, ...repeated, ...(faults && { fields: faults }), ...extra },
    }
  }
  return { method: contract.method, path: contract.path, bodyLimit: MAX_BODY_BYTES, answer }
}

/** Reads the array of this name in the reply page by page; the service leaves the array empty. */
interface ListOf<C extends Contract> {
  readonly name: keyof ReplyOf<C> & string
  readonly schema: ZodType<readonly unknown[]>
  readonly pages: (request: ServiceRequest<C>) => AsyncIterable<readonly unknown[]>
}

async function* pagesOf<C extends Contract>(
  { schema, pages }: ListOf<C>,
  request: ServiceRequest<C>,
) {
  for await (const page of pages(request)) yield schema.parse(page)
}

interface Caller {
  readonly call: Call
  readonly context: Context
  readonly session?: Session | undefined
}

/** Throws a 422 that names each wrong field; a 429 when the caller has sent too many of them. */
export async function readFields<T>(
  { call, context, session }: Caller,
  schema: ZodType<T>,
  json: unknown,
): Promise<T> {
  const read = schema.safeParse(json, { error: fieldMessage })
  if (read.success) return read.data
  logEvent({ call, context }, 'input refused', { userId: session?.user.id })
  const retryAfter = await context.limits.spend('refusedInputPerIp', call.ip)
  if (retryAfter !== undefined) throw new HttpError(TOO_MANY_FAILURE['too-many'], { retryAfter })
  throw new HttpError(WRONG_FIELDS, { faults: fieldFaultsOf(read.error.issues) })
}

async function toCallFailure(
  error: unknown,
  call: Call,
  context: Context,
  session: Session | undefined,
): Promise<HttpError> {
  if (error instanceof HttpError) return error
  // If the account was deleted during the call, the reply is 401 instead of 500.
  if (session && !(await findSession(call, context)))
    return new HttpError(SIGNED_OUT_FAILURE['signed-out'])
  throw error
}

const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
/** Cheap pre-check: only matching bodies go through the slow reviver. `\u` catches escaped spellings. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u/

/** An empty body is an empty object. Undefined for anything but an object, and for keys that could reach a prototype. */
export function readJson(body: Buffer): Record<string, unknown> | undefined {
  if (body.length === 0) return {}
  try {
    const text = body.toString()
    const value: unknown = SUSPICIOUS.test(text)
      ? JSON.parse(text, refusePrototypeKey)
      : JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function refusePrototypeKey(key: string, value: unknown): unknown {
  if (PROTOTYPE_KEYS.has(key)) throw new SyntaxError('prototype key')
  return value
}

function readQuery(query: URLSearchParams): Record<string, string> | undefined {
  const names = [...query.keys()]
  if (new Set(names).size < names.length || names.some((name) => PROTOTYPE_KEYS.has(name))) {
    return undefined
  }
  return Object.fromEntries(query)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
