import { z } from 'zod'
import {
  cleanLine,
  cleanText,
  hasLink,
  REVIEW_FAULTS,
  REVIEW_LENGTHS,
} from '#domain/catalogue/review-text.ts'
import { defineContract, SIGNED_OUT_FAILURE, TOO_MANY_FAILURE } from './contract.ts'
import { linkToken } from './fields.ts'
import { orderNumber } from './order.ts'

/** Longer texts are refused before cleaning, which takes time for each character. */
const MAX_RAW_LENGTHS = { title: 400, text: 4_000, name: 400 } as const

const NOT_VALID = {
  'not-valid': { status: 400, message: 'This link has expired or isn’t complete' },
} as const

const SENT = {
  sent: { status: 409, message: 'You’ve already sent this review. Thank you.' },
} as const

const NOT_FOUND = {
  'not-found': { status: 404, message: 'We can’t find this product in an order of your account' },
} as const

const NOT_KEPT = {
  'not-kept': {
    status: 403,
    message: 'You can review an order once it has arrived, unless you cancelled it',
  },
} as const

const GONE = {
  gone: {
    status: 403,
    message: 'You can review a product while we sell it, unless we’ve paid you back for it',
  },
} as const

/** Either the token of a mailed link, or an order and product of the signed-in buyer. */
const subject = z.object({
  token: linkToken.optional(),
  orderNumber: orderNumber.optional(),
  productId: z.int().optional(),
})

const REFUSALS = {
  ...NOT_VALID,
  ...SIGNED_OUT_FAILURE,
  ...NOT_FOUND,
  ...NOT_KEPT,
  ...GONE,
  ...SENT,
  ...TOO_MANY_FAILURE,
}

type Words = keyof typeof MAX_RAW_LENGTHS

function tooLong(kind: Words): string {
  const most = REVIEW_LENGTHS[kind].toLocaleString('en-GB')
  return `Keep the ${kind === 'text' ? 'review' : kind} to ${most} characters`
}

const asSent = (kind: Words) =>
  z.string(REVIEW_FAULTS[kind]).max(MAX_RAW_LENGTHS[kind], tooLong(kind))

const cleaned = (kind: Words, clean: (text: string) => string) =>
  z
    .string()
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, REVIEW_FAULTS[kind])
        .max(REVIEW_LENGTHS[kind], { error: tooLong(kind), abort: true })
        .refine((text) => !hasLink(text), REVIEW_FAULTS.link),
    )

/** Cleans and checks a buyer's review. Parse only after the link was found, since parsing costs more than the lookup. */
export const reviewFields = z.object({
  title: cleaned('title', cleanLine),
  text: cleaned('text', cleanText),
  name: cleaned('name', cleanLine),
})

export const openReview = defineContract({
  method: 'POST',
  path: '/api/open-review',
  session: 'optional',
  body: subject,
  reply: z.object({
    product: z.object({ name: z.string(), path: z.string(), picture: z.string() }),
  }),
  failures: REFUSALS,
})

export const sendReview = defineContract({
  method: 'POST',
  path: '/api/send-review',
  session: 'optional',
  body: subject.extend({
    stars: z.int(REVIEW_FAULTS.stars).min(1, REVIEW_FAULTS.stars).max(5, REVIEW_FAULTS.stars),
    title: asSent('title'),
    text: asSent('text'),
    name: asSent('name'),
  }),
  reply: z.object({ message: z.string() }),
  failures: REFUSALS,
})

/** Works with any unexpired link of the account, used or not. */
export const stopReviewMail = defineContract({
  method: 'POST',
  path: '/api/stop-review-mail',
  session: 'none',
  body: z.object({ token: linkToken }),
  reply: z.object({ message: z.string() }),
  failures: { ...NOT_VALID, ...TOO_MANY_FAILURE },
})
