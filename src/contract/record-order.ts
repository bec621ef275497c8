import { z } from 'zod'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { defineContract, type FailureReply } from './contract.ts'
import { orderItem } from './order-fields.ts'

/** Where a payment is that makes no order (yet). */
const PAYMENT_STATES = ['unpaid', 'awaiting', 'failed', 'expired', 'review'] as const

const CANNOT_SEE =
  'We can’t see your payment just now. Your order is safe: please look again shortly.'

/** How this call fails: `payment` comes with 409. */
export interface RecordOrderFailure extends FailureReply {
  readonly payment?: (typeof PAYMENT_STATES)[number]
}

/**
 * Asks for the order that a payment made. Cart and total are what the shopper believes to have
 * bought; the order holds what was paid.
 */
export const recordOrder = defineContract({
  method: 'POST',
  path: '/api/record-order',
  session: 'required',
  body: z.object({
    sessionId: z.string().regex(/^cs_\w{1,200}$/, 'This is no payment reference'),
    cart: z.array(z.unknown()).max(100).optional(),
    total: z.union([z.number(), z.string().max(40)]).optional(),
  }),
  reply: z.object({
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    /** Pounds, shipping included. */
    total: z.number(),
    items: z.array(orderItem),
  }),
  failures: {
    'not-found': { status: 404, message: 'We have no payment with this reference.' },
    'not-paid': { status: 409, message: 'This payment has not been made.' },
    awaiting: {
      status: 409,
      message: 'Your bank has not confirmed the payment yet. We will email you when it does.',
    },
    review: {
      status: 409,
      message: 'We have your payment and are checking it. We will email you about it.',
    },
    'too-many': { status: 429, message: CANNOT_SEE },
    unavailable: { status: 503, message: CANNOT_SEE },
  },
})

export type RecordOrder = typeof recordOrder
