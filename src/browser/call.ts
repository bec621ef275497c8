import type { Contract, FailureReply, InputOf, NameOf, ReplyOf } from '#contract/contract.ts'

const PATIENCE_MS = 10_000
const UNREADABLE = 'Invalid response from server. Please try again later.'
const UNREACHABLE = 'The shop cannot be reached just now. Check your connection and try again.'

export interface CallSettings {
  /** The bearer token of a session. */
  readonly token?: string | undefined
  /** Lets the call go on where the page is left meanwhile. */
  readonly keepalive?: boolean
}

/** A call that failed. `message` is the server's, empty when it gave none. */
export class CallFailure extends Error {
  /** The answer's status; 0 when none came. */
  readonly status: number
  /** Words by the name of the field that is wrong. */
  readonly fields: Readonly<Record<string, string>>
  /** All that the answer said. */
  readonly reply: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, reply: Partial<FailureReply> = {}) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.fields = reply.fields ?? {}
    this.reply = { ...reply }
  }
}

/**
 * Makes a call by its contract, which is a type here, so that no schema travels to the browser:
 * `callApi<AuthLogin>('POST /api/auth-login', { email, password })`. A GET's input is its query.
 * Throws a CallFailure for any answer but a good one, and when none comes within ten seconds.
 */
export async function callApi<C extends Contract>(
  name: NameOf<C>,
  input: InputOf<C>,
  { token, keepalive = false }: CallSettings = {},
): Promise<ReplyOf<C>> {
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
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new CallFailure(0, UNREACHABLE)
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
