import type { CodeOf, Contract } from '#contract/contract.ts'

interface Details {
  /** Words by field name. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds after which a caller may try again. */
  readonly retryAfter?: number
  /** Words instead of the contract's own. */
  readonly message?: string
  /** What the answer says besides. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A failure that the contract foresees. Anything else that a service throws is a bare 500. */
export class CallError extends Error {
  readonly code: string
  readonly details: Details

  constructor(code: string, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A CallError whose code the compiler has looked up in the contract. */
export function failure<C extends Contract>(_contract: C, code: CodeOf<C>, details?: Details) {
  return new CallError(code, details)
}
