import type { CallInput, CallName, CallReply } from '#contract/calls.ts'
import type { FailureReply } from '#contract/contract.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import { UNREACHABLE_MESSAGE } from './load-part.ts'

const REQUEST_TIMEOUT_MS = 10_000
const UNREADABLE = 'Invalid response from server. Please try again later.'

export interface CallSettings {
  readonly token?: string | undefined
  readonly keepalive?: boolean
}

/** `message` is the text that the server sent, or empty. `status` is 0 if no response arrived. */
export class CallFailure extends Error {
  readonly status: number
  readonly faults: FieldFaults
  readonly reply: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, reply: Partial<FailureReply> = {}) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.faults = reply.fields ?? {}
    this.reply = { ...reply }
  }
}

/** Any other error is a fault of the program: its text is logged, and the message is empty, so that pages show their own. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  console.error(error)
  return new CallFailure(0, '')
}

/** A GET's input becomes the query. Throws a CallFailure unless a 2xx with JSON arrives within ten seconds. */
export async function callApi<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { token, keepalive = false }: CallSettings = {},
): Promise<CallReply<Name>> {
  const [method = '', path = ''] = name.split(' ')
  const query = method === 'GET' ? String(new URLSearchParams(input as never)) : ''
  const response = await fetch(query ? `${path}?${query}` : path, {
    method,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
    keepalive,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => {
    throw new CallFailure(0, UNREACHABLE_MESSAGE)
  })
  const reply = await response.json().catch(() => undefined)
  if (typeof reply !== 'object' || reply === null)
    throw new CallFailure(response.status, UNREADABLE)
  if (response.ok) return reply
  throw new CallFailure(response.status, text(reply.message), reply)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** 128 random bits. `crypto.randomUUID` exists only with https. */
export function randomId(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-')
}
