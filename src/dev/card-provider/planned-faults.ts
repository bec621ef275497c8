import { z } from 'zod'
import { ApiError } from './errors.ts'

/** What a test asks the next calls to do instead of answering. */
export const apiFault = z.strictObject({
  fault: z.enum([
    /** 429, and nothing is done. */
    'rate_limit',
    /** 500, and nothing is done: a retry with the same key may succeed. */
    'error',
    /** 500 or 402, saved under the idempotency key: a retry gets it again. */
    'saved_error',
    'declined',
    /** The call is processed and never answered, or the connection is cut. */
    'timeout',
    'reset',
    /** The call is processed after `ms` milliseconds. */
    'slow',
  ]),
  times: z.int().min(1).max(10_000).default(1),
  ms: z.int().min(0).max(60_000).default(1_000),
  /** Only for paths with this prefix. */
  path: z.string().default('/v1/'),
})

export type ApiFault = z.output<typeof apiFault>

export interface Faults {
  planned: readonly ApiFault[]
  /** The most calls in any second; null is no limit. */
  perSecond: number | null
  /** Returns what is planned for this call, if anything, and reduces its count. Throws 429 above the limit. */
  take(path: string): ApiFault | undefined
}

export function plannedFaults(): Faults {
  let times: number[] = []
  const faults: Faults = {
    planned: [],
    perSecond: null,
    take(path) {
      if (faults.perSecond !== null) {
        const now = performance.now()
        times = times.filter((time) => now - time < 1_000)
        if (times.length >= faults.perSecond) throw ERRORS.rate_limit
        times.push(now)
      }
      const found = faults.planned.find((one) => path.startsWith(one.path))
      faults.planned = faults.planned.flatMap((one) => {
        if (one !== found) return [one]
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
      })
      return found
    },
  }
  return faults
}

const UNKNOWN = { type: 'api_error', message: 'An unknown error occurred' }

export const ERRORS = {
  rate_limit: new ApiError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Try again in a moment.',
  }),
  error: new ApiError(500, UNKNOWN),
  saved_error: new ApiError(500, UNKNOWN, { 'stripe-should-retry': 'false' }),
  declined: new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  }),
} as const
