import { z } from 'zod'
import { MAX_CART_ENTRIES } from '#domain/cart/cart.ts'
import { typedLine } from '#domain/fields.ts'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import { addressSchema } from '#domain/shipping/address.ts'
import { tidyCode } from '#domain/typed-text.ts'
import { savedAddressName } from './address-book.ts'
import { cartEntry, cartItem } from './cart.ts'
import { defineContract, type FailureReply, TOO_MANY_FAILURE } from './contract.ts'
import { moment } from './fields.ts'
import { addressReply, orderItem, quotedRate } from './order.ts'

const NO_RATE = {
  'no-delivery': { status: 422, message: 'Unable to calculate shipping for this location' },
  'not-sold-there': { status: 422, message: 'Something in your cart isn’t sold at this address.' },
} as const

export const getShippingQuote = defineContract({
  method: 'POST',
  path: '/api/shipping-quote',
  session: 'none',
  body: z.object({
    country: typedLine('Choose your country').pipe(z.string().toUpperCase().max(2)),
    postcode: z.string().max(200).transform(tidyCode).optional(),
    /** Ids of what is to be sent: some products are not sold everywhere. */
    products: z.array(z.int().positive()).max(MAX_CART_ENTRIES).default([]),
  }),
  reply: quotedRate,
  failures: {
    ...NO_RATE,
    ...TOO_MANY_FAILURE,
  },
})

/** The account's usual address or, if it has no saved addresses, the address of its last order. */
export const getAddress = defineContract({
  method: 'GET',
  path: '/api/get-address',
  session: 'required',
  body: z.object({}),
  reply: z.object({ address: addressReply.nullable() }),
  failures: {},
})

/** Pounds as a decimal number, read as whole pence. Rounding removes the error of a floating-point sum. */
const poundsSent = z
  .number('Send an amount in pounds')
  .min(0)
  .max(1_000_000)
  .transform((pounds) => Math.round(pounds * 100))

/** Today's prices, sent when the shopper saw different prices. Items that can't be bought have the price 0. */
export const todaysPrices = z.object({
  items: z.array(cartItem),
  shipping: quotedRate,
  total: z.number(),
})

/** `error` repeats `message`; `prices` come with `prices-changed`. */
export interface CheckoutFailure extends FailureReply {
  readonly error: string
  readonly prices?: z.output<typeof todaysPrices>
}

export const createCheckoutSession = defineContract({
  method: 'POST',
  path: '/api/create-checkout-session',
  session: 'required',
  body: z.object({
    items: z
      .array(cartEntry, 'Your cart is empty')
      .min(1, 'Your cart is empty')
      .max(MAX_CART_ENTRIES, `One order can have at most ${MAX_CART_ENTRIES} items`),
    shipping: z.object({ rate: z.object({ rate: poundsSent, zone: z.string().max(100) }) }),
    total: poundsSent.optional(),
    customer: z
      .object({
        email: z.string().max(254).optional(),
        name: z.string().max(200).optional(),
        userId: z.string().max(100).optional(),
      })
      .default({}),
    address: addressSchema,
    /** Saves the address in the account. Ignored if malformed: the order matters more. */
    saveAs: savedAddressName.optional().catch(undefined),
  }),
  reply: z.object({ id: z.string(), url: z.string() }),
  failures: {
    'prices-changed': {
      status: 409,
      message: 'Our prices have changed since you saw them. Please check the new total.',
    },
    'option-missing': {
      status: 422,
      message: 'Something in your cart needs its options chosen. Please go back to your cart.',
    },
    'other-customer': {
      status: 409,
      message: 'You’re now signed in with a different account. Please reload the page.',
    },
    ...NO_RATE,
    ...TOO_MANY_FAILURE,
    unavailable: {
      status: 503,
      message:
        'We can’t take payments at the moment. You haven’t been charged. Please try again in a minute.',
    },
  },
  repeatsMessageAs: 'error',
})

const PAYMENT_STATES = ['unpaid', 'awaiting', 'failed', 'expired', 'review'] as const

const INVALID_REFERENCE = 'This isn’t a payment reference'
const PAYMENT_UNKNOWN =
  'We can’t see your payment at the moment. Your order is safe: please check again shortly.'

export interface ConfirmOrderFailure extends FailureReply {
  readonly payment?: (typeof PAYMENT_STATES)[number]
}

/** Asks for the order that a payment made. `cart` and `total` are ignored: the order holds what was paid. */
export const confirmOrder = defineContract({
  method: 'POST',
  path: '/api/record-order',
  session: 'required',
  body: z.object({
    sessionId: z.string(INVALID_REFERENCE).regex(/^cs_\w{1,200}$/, INVALID_REFERENCE),
    cart: z.array(z.unknown()).max(100).optional(),
    total: z.union([z.number(), z.string().max(40)]).optional(),
  }),
  reply: z.object({
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    total: z.number(),
    delivery: z.object({ from: z.string(), to: z.string() }).nullable(),
    items: z.array(orderItem),
    cancelRequestedAt: moment.nullable(),
    /** Where the order’s emails go, whatever email the account has now. */
    email: z.string(),
  }),
  failures: {
    'not-found': { status: 404, message: 'We can’t find a payment with this reference.' },
    'not-paid': { status: 409, message: 'This payment hasn’t been made.' },
    awaiting: {
      status: 409,
      message: 'Your bank hasn’t confirmed the payment yet. We’ll email you when it does.',
    },
    review: {
      status: 409,
      message: 'We have your payment and are checking it. We’ll email you about it.',
    },
    'too-many': { status: 429, message: PAYMENT_UNKNOWN },
    unavailable: { status: 503, message: PAYMENT_UNKNOWN },
  },
})
