import { z } from 'zod'
import { type CartEntry, readEntry } from '#domain/cart/cart.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'

/** Pounds as a decimal number, read as whole pence: what a sum of decimals is off by is no penny. */
export const poundsSent = z
  .number('Send an amount in pounds')
  .min(0)
  .max(1_000_000)
  .transform((pounds) => Math.round(pounds * 100))

/** An entry of the cart, its price as a number or as text. */
export const cartEntry = z
  .object({
    id: z.union([z.number(), z.string().max(20)]),
    name: z.string().max(200),
    price: z.union([z.number(), z.string().max(40)]),
    options: z.record(z.string().max(50), z.string().max(100)).default({}),
  })
  .transform((value, context): CartEntry => {
    const entry = readEntry(value)
    if (entry) return entry
    context.addIssue({ code: 'custom', message: 'This is no entry of a cart', input: value })
    return z.NEVER
  })

/** What shipping costs in pounds, and the zone's name. */
export const shippingRate = z.object({ rate: z.number(), zone: z.string() })

export const orderNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'An order number looks like K7MX-2PQ9')

/** One thing that was bought: an entry of the cart, with its options in words beside it. */
export const orderItem = z.object({
  id: z.number(),
  name: z.string(),
  /** Pounds inc. VAT, as bought. */
  price: z.number(),
  options: z.record(z.string(), z.string()),
  /** `{ label: 'Colour', text: 'Black' }` */
  choices: z.array(z.object({ label: z.string(), text: z.string() })),
})

/** An order as the history lists it. */
export const orderSummary = z.object({
  id: z.string(),
  order_number: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  stripe_session_id: z.string(),
  /** Pounds, shipping included. */
  total: z.number(),
  items: z.array(orderItem),
})

export const addressReply = z.object({
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
})
