import { z } from 'zod'
import { ApiError } from '../kernel/errors.ts'

export const apiFault = z.strictObject({
  fault: z.enum([
    /** A planned fault: the call gets 429 and does nothing. */
    'rate_limit',
    /** A planned fault: the call gets 500 and does nothing; a retry with the same key may succeed. */
    'error',
    /** A planned fault: the call gets 500, saved under the idempotency key: a retry gets it again. */
    'saved_error',
    /** A planned fault: the call gets 402, saved under the idempotency key: a retry gets 402 again. */
    'declined',
    /** A planned fault: the call is processed, but never answered. */
    'timeout',
    /** The call is processed, but the connection is closed before the reply. */
    'reset',
    /** The call is processed after `ms` milliseconds. */
    'slow',
  ]),
  times: z.int().min(1).max(10_000).default(1),
  ms: z.int().min(0).max(60_000).default(1_000),
  /** Restricts a planned fault to a method, and to paths with a prefix. */
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().default('/v1/'),
})

export type ApiFault = z.output<typeof apiFault>

export interface PlannedFaults {
  plan(faults: readonly ApiFault[]): void
  /** Returns the fault planned for this call, if any, and reduces its count. */
  take(method: string, path: string): ApiFault | undefined
  left(): readonly ApiFault[]
}

export function createPlannedFaults(): PlannedFaults {
  let planned: ApiFault[] = []
  return {
    plan(faults) {
      planned = [...faults]
    },
    take(method, path) {
      const fault = planned.find(
        (one) => (one.method ?? method) === method && path.startsWith(one.path),
      )
      if (!fault) return undefined
      planned = planned.flatMap((one) => {
        if (one !== fault) return [one]
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
      })
      return fault
    },
    left: () => planned,
  }
}

export function rateLimitError(): ApiError {
  return new ApiError(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Try again in a moment.',
    },
    { 'stripe-rate-limited-reason': 'global-rate' },
  )
}

export function serverError(headers: Readonly<Record<string, string>> = {}): ApiError {
  const message = 'An unknown error occurred'
  return new ApiError(500, { type: 'api_error', message }, headers)
}

export function cardError(): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}

/** Throws an error 429 for more than `perSecond` calls in any second; null is no limit. */
export function rateLimiter() {
  let callTimes: number[] = []
  const limiter = {
    perSecond: null as number | null,
    check(): void {
      if (limiter.perSecond === null) return
      const now = performance.now()
      callTimes = callTimes.filter((time) => now - time < 1_000)
      if (callTimes.length >= limiter.perSecond) throw rateLimitError()
      callTimes.push(now)
    },
  }
  return limiter
}
