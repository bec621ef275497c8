import { z } from 'zod'
import { defineContract } from './contract.ts'
import { addressReply } from './order-fields.ts'

/** The address that the signed-in shopper last ordered to; null before the first order. */
export const getAddress = defineContract({
  method: 'GET',
  path: '/api/get-address',
  session: 'required',
  body: z.object({}),
  reply: z.object({ address: addressReply.nullable() }),
  failures: {},
})

export type GetAddress = typeof getAddress
