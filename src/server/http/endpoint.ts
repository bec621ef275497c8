import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Contract, ReplyOf } from '#contract/contract.ts'
import type { Context } from '../kernel/context.ts'

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

export interface Reply {
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

export interface Request<C extends Contract> {
  readonly contract: C
  readonly body: BodyOf<C>
  readonly session: SessionFor<C>
  readonly call: Call
  readonly context: Context
}

export type Service<C extends Contract> = (request: Request<C>) => Promise<ReplyOf<C>>

export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly bodyLimit: number
  readonly answer: (call: Call, context: Context) => Promise<Reply>
}

export const MAX_BODY_BYTES = 64 * 1024
