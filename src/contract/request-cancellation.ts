import { z } from 'zod'
import { defineContract } from './contract.ts'
import { ownWords } from './fields.ts'
import { orderNumber } from './order-fields.ts'

/** Tells the owner that the shopper cancels an order, as the law lets them for 14 days from receipt. */
export const requestCancellation = defineContract({
  method: 'POST',
  path: '/api/request-cancellation',
  session: 'required',
  body: z.object({
    orderNumber,
    /** Nobody has to give one. */
    reason: ownWords().pipe(z.string().max(1000, 'Enter at most 1,000 characters')).optional(),
  }),
  reply: z.object({ requestedAt: z.string(), message: z.string() }),
  failures: {
    'not-found': { status: 404, message: 'You have no order with this number.' },
    'too-late': { status: 409, message: 'This order can’t be cancelled any more.' },
  },
})

export type RequestCancellation = typeof requestCancellation
