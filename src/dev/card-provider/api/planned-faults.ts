import { z } from 'zod'
import { ApiError } from '../errors.ts'

/** How a coming call is to go wrong, on request of a test. */
export const apiFault = z.strictObject({
  fault: z.enum([
    /** 429 before anything is done. */
    'rate_limit',
    /** 500 before anything is done: a retry under the same key may work. */
    'error',
    /** 500 that is kept under the idempotency key: a retry gets it again. */
    'saved_error',
    /** 402, kept under the key. */
    'declined',
    /** Processed, but never answered. */
    'timeout',
    /** Processed, but the connection is cut instead of an answer. */
    'reset',
    /** Waits `ms` before it is processed. */
    'slow',
  ]),
  times: z.int().min(1).max(10_000).default(1),
  ms: z.int().min(0).max(60_000).default(1_000),
  /** Only calls of this method, and of paths that begin with this. */
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().default('/v1/'),
})

export type ApiFault = z.output<typeof apiFault>

export interface Faults {
  plan(faults: readonly ApiFault[]): void
  /** The fault that the next such call is to have; counts it down. */
  take(method: string, path: string): ApiFault | undefined
  left(): readonly ApiFault[]
}

export function plannedFaults(): Faults {
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

export function rateLimited(): ApiError {
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

/** Lets `perSecond` calls through in any second; all when it is not set. */
export function rateLimiter() {
  let times: number[] = []
  const limiter = {
    perSecond: null as number | null,
    check(): void {
      if (limiter.perSecond === null) return
      const now = performance.now()
      times = times.filter((time) => now - time < 1_000)
      if (times.length >= limiter.perSecond) throw rateLimited()
      times.push(now)
    },
  }
  return limiter
}
