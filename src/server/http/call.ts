import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { AnswerOf, BodyOf, Contract, Failure, FailureCodeOf } from '#contract/contract.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import type { Context } from '../kernel/context.ts'
import type { LimitName } from '../kernel/limit-table.ts'
import type { IpLimitScope } from '../kernel/limiters.ts'
import { logEvent } from '../kernel/log.ts'

export interface Session {
  readonly id: string
  readonly tokenHash: string
  readonly user: {
    readonly id: string
    readonly email: string
    readonly fullName: string
    readonly isVerified: boolean
  }
}

export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The caller's IPv4 address, or IPv6 /64. */
  readonly ip: string
  readonly body: Buffer
}

export interface CallReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: unknown
  readonly userId?: string
  readonly paged?: PagedList
}

/** An array of a reply that is sent page by page, so that a long one does not block other calls. */
export interface PagedList {
  readonly name: string
  readonly pages: AsyncIterable<readonly unknown[]>
}

type SessionFor<C extends Contract> = C['session'] extends 'required'
  ? Session
  : C['session'] extends 'none'
    ? undefined
    : Session | undefined

export interface ServiceRequest<C extends Contract> {
  readonly contract: C
  readonly body: BodyOf<C>
  readonly session: SessionFor<C>
  readonly call: Call
  readonly context: Context
}

export type Service<C extends Contract> = (request: ServiceRequest<C>) => Promise<AnswerOf<C>>

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly bodyLimit: number
  readonly answer: (call: Call, context: Context) => Promise<CallReply>
}

export const MAX_BODY_BYTES = 64 * 1024

interface Details {
  readonly faults?: FieldFaults
  readonly retryAfter?: number
  readonly message?: string
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Any other error that a service throws becomes a 500. */
export class HttpError extends Error {
  readonly failure: Failure
  readonly details: Details

  constructor(failure: Failure, details: Details = {}) {
    super(failure.message)
    this.failure = failure
    this.details = details
  }
}

/** Makes a failure that the contract declares: `throw failure(contract, 'not-found')`. */
export function failure<C extends Contract>(
  { failures }: C,
  code: FailureCodeOf<C>,
  details?: Details,
): HttpError {
  return new HttpError(failures[code] as Failure, details)
}

export function fieldMessage({ code, input }: z.core.$ZodRawIssue): string {
  if (input === undefined) return 'This is missing'
  return code === 'too_big' ? 'This is too long or too large' : 'This isn’t what we expected here'
}

/** A nested field is named by its path, `address.postcode`. */
export function fieldFaultsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FieldFaults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[path.join('.')] ??= message
  return faults
}

export type RateLimitedContract = Contract & { readonly failures: { readonly 'too-many': Failure } }

/** Throws the contract's `too-many` when the limit is reached. */
export async function spendPoints<C extends RateLimitedContract>(
  request: ServiceRequest<C>,
  name: LimitName,
  key: string,
  points = 1,
  reach?: IpLimitScope,
): Promise<void> {
  const wait = await request.context.limits.spend(name, key, points, reach)
  if (wait === undefined) return
  logEvent(request, 'limited', { limit: name })
  throw failure(request.contract, 'too-many', { retryAfter: wait })
}
