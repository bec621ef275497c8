import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Contract, ReplyOf } from '#contract/contract.ts'
import type { Context } from '#server/context.ts'

/** Who calls: found by the bearer token. */
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

/** A request as services see it. */
export interface Call {
  readonly id: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Whose call it is for rate limits: an address, an IPv6 one without its last 64 bits. */
  readonly address: string
  readonly body: Buffer
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json: unknown
  /** Who called, for the log. */
  readonly userId?: string
}

type SessionFor<C extends Contract> = C['session'] extends 'required'
  ? Session
  : C['session'] extends 'none'
    ? undefined
    : Session | undefined

/** What a service gets to know. */
export interface Request<C extends Contract> {
  readonly body: BodyOf<C>
  readonly session: SessionFor<C>
  readonly call: Call
  readonly context: Context
}

export type Service<C extends Contract> = (request: Request<C>) => Promise<ReplyOf<C>>

/** A path below /api/ with what answers it. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  /** Bytes that its body may have. */
  readonly bodyLimit: number
  readonly answer: (call: Call, context: Context) => Promise<Reply>
}

/** Bytes that a call may carry, if it says nothing else. */
export const BODY_LIMIT = 64 * 1024
