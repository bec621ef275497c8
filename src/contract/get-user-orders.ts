import { z } from 'zod'
import { defineContract } from './contract.ts'
import { orderSummary } from './order-fields.ts'

/** The signed-in shopper's orders, the newest first. */
export const getUserOrders = defineContract({
  method: 'GET',
  path: '/api/get-user-orders',
  session: 'required',
  body: z.object({}),
  reply: z.object({ orders: z.array(orderSummary) }),
  failures: {},
})

export type GetUserOrders = typeof getUserOrders
