import type { CodeOf, Contract, Failure } from '#contract/contract.ts'

interface Details {
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
  readonly message?: string
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Any other error that a service throws becomes a 500. */
export class CallFailure extends Error {
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
  code: CodeOf<C>,
  details?: Details,
): CallFailure {
  return new CallFailure(failures[code] as Failure, details)
}
