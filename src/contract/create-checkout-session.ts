import { z } from 'zod'
import { MOST_ENTRIES } from '#domain/cart/cart.ts'
import { addressSchema } from '#domain/shipping/address.ts'
import { defineContract, type FailureReply } from './contract.ts'
import { TOO_MANY } from './limits.ts'
import { cartEntry, poundsSent, shippingRate } from './order-fields.ts'

/** What the shop asks today, where that is not what the shopper was shown. Amounts in pounds. */
export const todaysPrices = z.object({
  /** The cart's entries in their order, at today's names and prices; 0 for what can't be bought. */
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      price: z.number(),
      options: z.record(z.string(), z.string()),
    }),
  ),
  shipping: shippingRate,
  /** Everything that can be bought, with shipping. */
  total: z.number(),
})

/** How this call fails: `error` says the same as `message`; `prices` come with 409 where they differ. */
export interface CheckoutFailure extends FailureReply {
  readonly error: string
  readonly prices?: z.output<typeof todaysPrices>
}

/** Orders the cart: replies with the card provider's page on which to pay for it. */
export const createCheckoutSession = defineContract({
  method: 'POST',
  path: '/api/create-checkout-session',
  session: 'required',
  body: z.object({
    items: z
      .array(cartEntry)
      .min(1, 'Your cart is empty')
      .max(MOST_ENTRIES, `One order can have at most ${MOST_ENTRIES} items`),
    /** As the shopper saw it: the reply of shipping-quote. */
    shipping: z.object({ rate: z.object({ rate: poundsSent, zone: z.string().max(100) }) }),
    /** The total as the shopper saw it, in pounds; checked when it is sent. */
    total: poundsSent.optional(),
    /** The account as the shopper saw it. */
    customer: z
      .object({
        email: z.string().max(254).optional(),
        name: z.string().max(200).optional(),
        userId: z.string().max(100).optional(),
      })
      .default({}),
    address: addressSchema,
  }),
  reply: z.object({ id: z.string(), url: z.string() }),
  failures: {
    'prices-changed': {
      status: 409,
      message: 'Our prices have changed since you saw them. Please check the new total.',
    },
    'other-customer': {
      status: 409,
      message: 'You are signed in with another account now. Please load the page again.',
    },
    'no-rule': { status: 422, message: 'Unable to calculate shipping for this location' },
    ...TOO_MANY,
    unavailable: {
      status: 503,
      message:
        'We can’t take payments just now. Nothing was charged. Please try again in a minute.',
    },
  },
})

export type CreateCheckoutSession = typeof createCheckoutSession
