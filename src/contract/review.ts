import { z } from 'zod'
import {
  cleanLine,
  cleanText,
  hasLink,
  REVIEW_FAULTS,
  REVIEW_LENGTHS,
} from '#domain/review/review-text.ts'
import { defineContract, TOO_MANY } from './contract.ts'
import { linkToken } from './fields.ts'

/** Normalising a text of 64 kB takes milliseconds, so longer ones are refused before it. */
const MAX_RAW_LENGTH = 4_000

const NOT_VALID = {
  'not-valid': { status: 400, message: 'This link has expired or isn’t complete' },
} as const

const SENT = {
  sent: { status: 409, message: 'You’ve already sent this review. Thank you.' },
} as const

function words(kind: 'title' | 'text' | 'name', clean: (text: string) => string) {
  const missing = REVIEW_FAULTS[kind]
  const most = REVIEW_LENGTHS[kind]
  const tooLong = `Keep the ${kind === 'text' ? 'review' : kind} to ${most.toLocaleString('en-GB')} characters`
  return z
    .string(missing)
    .max(MAX_RAW_LENGTH, { error: tooLong, abort: true })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(most, { error: tooLong, abort: true })
        .refine((text) => !hasLink(text), REVIEW_FAULTS.link),
    )
}

export const openReview = defineContract({
  method: 'POST',
  path: '/api/open-review',
  session: 'none',
  body: z.object({ token: linkToken }),
  reply: z.object({
    product: z.object({ name: z.string(), path: z.string(), picture: z.string() }),
  }),
  failures: { ...NOT_VALID, ...SENT, ...TOO_MANY },
})

export type OpenReview = typeof openReview

export const sendReview = defineContract({
  method: 'POST',
  path: '/api/send-review',
  session: 'none',
  body: z.object({
    token: linkToken,
    stars: z.int(REVIEW_FAULTS.stars).min(1, REVIEW_FAULTS.stars).max(5, REVIEW_FAULTS.stars),
    title: words('title', cleanLine),
    text: words('text', cleanText),
    name: words('name', cleanLine),
  }),
  reply: z.object({ message: z.string() }),
  failures: { ...NOT_VALID, ...SENT, ...TOO_MANY },
})

export type SendReview = typeof sendReview

/** Works with any unexpired link of the account, used or not. */
export const stopReviewMail = defineContract({
  method: 'POST',
  path: '/api/stop-review-mail',
  session: 'none',
  body: z.object({ token: linkToken }),
  reply: z.object({ message: z.string() }),
  failures: { ...NOT_VALID, ...TOO_MANY },
})

export type StopReviewMail = typeof stopReviewMail
