import { z } from 'zod'
import { type CartEntry, MAX_CART_ENTRIES, readEntry } from '#domain/cart/cart.ts'
import { defineContract, TOO_MANY_FAILURE } from './contract.ts'

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
    context.addIssue({
      code: 'custom',
      message: 'This item can’t be ordered. Please remove it from your cart',
      input: value,
    })
    return z.NEVER
  })

/** A cart entry in a reply; the price is pounds. */
export const cartItem = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  options: z.record(z.string(), z.string()),
})

const count = z.int().min(0).max(MAX_CART_ENTRIES)

/** Makes changes in the account's copy of the cart, and answers with that copy. Without changes it only answers. */
export const syncCart = defineContract({
  method: 'POST',
  path: '/api/sync-cart',
  session: 'required',
  body: z.object({
    /** Made by the browser, so that changes are made once however often they are sent. */
    saveId: z.string().regex(/^[\w-]{16,64}$/),
    changes: z
      .array(z.object({ entry: cartEntry, was: count, is: count }))
      .max(2 * MAX_CART_ENTRIES)
      .default([]),
  }),
  reply: z.object({ entries: z.array(cartItem) }),
  failures: TOO_MANY_FAILURE,
})
