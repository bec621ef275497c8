import { z } from 'zod'
import { defineContract } from './contract.ts'
import { addressReply, orderNumber, orderSummary, shippingRate } from './order-fields.ts'

/** One order with everything that its page and its invoice show. Amounts in pounds, times ISO 8601 in UTC. */
export const orderDetail = orderSummary.extend({
  customer: z.object({ name: z.string(), email: z.string() }),
  address: addressReply,
  subtotal: z.number(),
  shipping: shippingRate,
  /** VAT included; null outside the UK. */
  vat: z.number().nullable(),
  refunded: z.number(),
  /** When it should arrive, ISO dates; null where we make no promise, or it has been delivered. */
  delivery: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** What happened, the oldest first. */
  timeline: z.array(
    z.object({
      at: z.string(),
      /** A status, or `cancel-requested`, `part-refunded`. */
      what: z.string(),
      /** In words: `Paid`, `Dispatched`. */
      label: z.string(),
      note: z.string().nullable(),
    }),
  ),
  cancellation: z.object({
    /** Whether the shopper may ask for it now. */
    isPossible: z.boolean(),
    /** The last day for it, ISO date; null until it is delivered. */
    until: z.string().nullable(),
    requestedAt: z.string().nullable(),
  }),
})

export type OrderDetail = z.output<typeof orderDetail>

/** One of the signed-in shopper's orders. */
export const getOrder = defineContract({
  method: 'GET',
  path: '/api/get-order',
  session: 'required',
  body: z.object({ order_number: orderNumber }),
  reply: z.object({ order: orderDetail }),
  failures: {
    'not-found': { status: 404, message: 'You have no order with this number.' },
  },
})

export type GetOrder = typeof getOrder
