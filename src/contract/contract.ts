import type { z } from 'zod'
import type { FieldFaults } from '#domain/account/faults.ts'

export interface Failure {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503
  readonly message: string
}

/** `failures` are the expected errors by code; the code is not part of the reply. */
export interface Contract<
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends `/api/${string}` = `/api/${string}`,
> {
  readonly method: Method
  readonly path: Path
  readonly session: 'required' | 'optional' | 'none'
  readonly body: Body
  readonly reply: Reply
  readonly failures: Readonly<Record<Code, Failure>>
  readonly repeatsMessageAs?: 'error'
}

export type BodyOf<C extends Contract> = z.output<C['body']>
export type InputOf<C extends Contract> = z.input<C['body']>
export type ReplyOf<C extends Contract> = z.output<C['reply']>
/** What a service answers, before it is checked. */
export type AnswerOf<C extends Contract> = z.input<C['reply']>
export type FailureCodeOf<C extends Contract> = keyof C['failures'] & string
export type EndpointNameOf<C extends Contract> = `${C['method']} ${C['path']}`

export interface FailureReply {
  readonly message: string
  readonly fields?: FieldFaults
}

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

export const SIGNED_OUT_FAILURE = {
  'signed-out': { status: 401, message: 'Please sign in again.' },
} as const

export const TOO_MANY_FAILURE = {
  'too-many': { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
} as const

export const BUSY_FAILURE = {
  busy: { status: 503, message: 'The shop is busy at the moment. Please try again shortly.' },
} as const

/** The account that left the email can still take it back. */
export const HELD_EMAIL_FAILURE = {
  held: { status: 422, message: 'This address can’t be used yet. Please use another one.' },
} as const

export const WRONG_PASSWORD_FAILURE = {
  wrong: { status: 422, message: 'That password isn’t right' },
} as const
