import { z } from 'zod'
import { defineContract } from './contract.ts'
import { TOO_MANY } from './limits.ts'
import { shippingRate } from './order-fields.ts'

/** What shipping to a place costs. A UK postcode need not be complete. */
export const shippingQuote = defineContract({
  method: 'POST',
  path: '/api/shipping-quote',
  session: 'none',
  body: z.object({
    country: z.string('Choose your country').trim().toUpperCase().max(2),
    postcode: z.string().trim().max(20).optional(),
  }),
  reply: shippingRate,
  failures: {
    'no-rule': { status: 422, message: 'Unable to calculate shipping for this location' },
    ...TOO_MANY,
  },
})

export type ShippingQuote = typeof shippingQuote
