import type { z } from 'zod'
import type { CodeOf, Contract, Failure } from '#contract/contract.ts'
import type { FieldFaults } from '#domain/account/faults.ts'

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
  code: CodeOf<C>,
  details?: Details,
): HttpError {
  return new HttpError(failures[code] as Failure, details)
}

export function fieldMessage({ code, input }: z.core.$ZodRawIssue): string {
  if (input === undefined) return 'This is missing'
  return code === 'too_big' ? 'This is too long or too large' : 'This isn’t what we expected here'
}

/** A nested field is named by its path, `address.postcode`. */
export function faultsIn(issues: readonly { path: PropertyKey[]; message: string }[]): FieldFaults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[path.join('.')] ??= message
  return faults
}
