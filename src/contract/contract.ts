import type { z } from 'zod'

/** A failure that a caller can do something about. */
export interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503
  /** Words for the person at the other end. */
  readonly message: string
}

/** One call below /api/, as both sides know it. */
export interface Contract<
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends `/api/${string}` = `/api/${string}`,
> {
  readonly method: Method
  readonly path: Path
  /** Whether a caller has to send a session's token, may, or has none to send. */
  readonly session: 'required' | 'optional' | 'none'
  readonly body: Body
  readonly reply: Reply
  /** What may go wrong, by a code that only the program sees. */
  readonly failures: Readonly<Record<Code, Failure>>
}

export type BodyOf<C extends Contract> = z.output<C['body']>
/** What a caller passes: as the body's schema takes it, before it is trimmed and completed. */
export type InputOf<C extends Contract> = z.input<C['body']>
export type ReplyOf<C extends Contract> = z.output<C['reply']>
export type CodeOf<C extends Contract> = keyof C['failures'] & string
/** How a caller names it: `POST /api/auth-login`. */
export type NameOf<C extends Contract> = `${C['method']} ${C['path']}`

/** What a failed call answers, whatever the call. */
export interface FailureReply {
  readonly message: string
  /** Words by the name of the field that is wrong. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Lets TypeScript infer a contract's parts. */
export function defineContract<
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Code extends string,
  Method extends 'GET' | 'POST',
  Path extends `/api/${string}`,
  Session extends Contract['session'],
>(contract: Contract<Body, Reply, Code, Method, Path> & { readonly session: Session }) {
  return contract
}
