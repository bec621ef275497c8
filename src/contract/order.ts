import { z } from 'zod'
import { ORDER_STATUSES, toOrderNumber } from '#domain/order/order.ts'
import { defineContract, TOO_MANY_FAILURE } from './contract.ts'
import { day, freeText, linkToken, moment } from './fields.ts'

/** `extraTransitDays`: working days on top of the mainland's; null where we promise no day. */
export const shippingRate = z.object({
  rate: z.number(),
  zone: z.string(),
  extraTransitDays: z.number().nullable(),
})

/** `vatIncluded`: whether prices and delivery include UK VAT at this place. */
export const quotedRate = shippingRate.extend({ vatIncluded: z.boolean() })

export const orderNumber = z
  .string('Enter an order number')
  .transform(toOrderNumber)
  .pipe(z.string().regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'An order number looks like K7MX-2PQ9'))

export const orderItem = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  options: z.record(z.string(), z.string()),
  choices: z.array(z.object({ label: z.string(), text: z.string() })),
})

export const orderSummary = z.object({
  id: z.string(),
  order_number: z.string(),
  created_at: moment,
  status: z.enum(ORDER_STATUSES),
  stripe_session_id: z.string(),
  total: z.number(),
  items: z.array(orderItem),
  /** The first and the last expected delivery day, ISO dates; null where we promise no date or the order is over. */
  delivery: z.object({ from: day, to: day }).nullable(),
  /** The days that the confirmation promised, if a dispatch replaced them. */
  firstDelivery: z.object({ from: day, to: day }).optional(),
  /** The parcels, oldest first; `number` is null if the tracking link contains it, `url` is null for a carrier that the shop no longer knows. */
  parcels: z.array(
    z.object({
      carrier: z.string(),
      number: z.string().nullable(),
      url: z.string().nullable(),
      sentAt: moment,
      /** What is in it; absent without a session, and where it took all of the order. */
      goods: z.string().optional(),
    }),
  ),
  cancelRequestedAt: moment.nullable(),
})

/** The optional fields are missing from orders that were placed without them. */
export const addressReply = z.object({
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  recipient: z.string().optional(),
  company: z.string().optional(),
  flat: z.string().optional(),
  region: z.string().optional(),
  phone: z.string().optional(),
  driverNote: z.string().optional(),
})

/** Amounts are in pounds, times ISO 8601 in UTC, the timeline is oldest first. */
export const orderDetail = orderSummary.extend({
  /** What other parcels of a partly sent order will bring; empty otherwise. */
  stillToCome: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  address: addressReply,
  subtotal: z.number(),
  shipping: shippingRate,
  vat: z.number().nullable(),
  /** What came, which differs from the total if the owner accepted another amount; 0 until something came. */
  paid: z.number(),
  refunded: z.number(),
  timeline: z.array(
    z.object({
      at: z.string(),
      what: z.string(),
      label: z.string(),
      note: z.string().nullable(),
    }),
  ),
  cancellation: z.object({
    isPossible: z.boolean(),
    until: day.nullable(),
  }),
  /** `presumedBy`: the day by which the shop thinks that the order has arrived, an ISO date, while the shopper can deny it. */
  arrival: z.object({ presumedBy: day.nullable(), isDenied: z.boolean() }),
})

/** A product of the order that the buyer may review. */
const reviewState = z.object({ productId: z.number(), isSent: z.boolean() })

const NOT_FOUND = {
  'not-found': { status: 404, message: 'We can’t find an order with this number in your account.' },
} as const

export const getOrder = defineContract({
  method: 'GET',
  path: '/api/get-order',
  session: 'required',
  body: z.object({ orderNumber }),
  reply: z.object({ order: orderDetail.extend({ reviews: z.array(reviewState) }) }),
  failures: NOT_FOUND,
})

export const getUserOrders = defineContract({
  method: 'GET',
  path: '/api/get-user-orders',
  session: 'required',
  body: z.object({}),
  /** The account's orders, newest first; `hasOlder` is true if the list leaves out older orders. */
  reply: z.object({ orders: z.array(orderSummary), hasOlder: z.boolean() }),
  failures: {},
})

export const trackOrder = defineContract({
  method: 'POST',
  path: '/api/track-order',
  session: 'none',
  body: z.object({ token: linkToken }),
  reply: z.object({
    order: orderSummary
      .pick({
        status: true,
        delivery: true,
        firstDelivery: true,
        parcels: true,
        cancelRequestedAt: true,
      })
      .extend({ orderNumber: z.string() }),
  }),
  failures: {
    ...TOO_MANY_FAILURE,
    'not-valid': { status: 400, message: 'This link has ended or isn’t complete' },
  },
})

export const requestCancellation = defineContract({
  method: 'POST',
  path: '/api/request-cancellation',
  session: 'required',
  body: z.object({
    orderNumber,
    reason: freeText().pipe(z.string().max(1000, 'Enter at most 1,000 characters')).optional(),
  }),
  reply: z.object({ requestedAt: z.string(), message: z.string() }),
  failures: {
    ...NOT_FOUND,
    'too-late': { status: 409, message: 'This order can’t be cancelled any more.' },
  },
})

export const reportNotArrived = defineContract({
  method: 'POST',
  path: '/api/report-not-arrived',
  session: 'required',
  body: z.object({ orderNumber }),
  reply: z.object({ message: z.string() }),
  failures: {
    ...NOT_FOUND,
    'not-presumed': {
      status: 409,
      message: 'This order has changed meanwhile. Please reload the page.',
    },
  },
})
