import { z } from 'zod'
import { defineContract } from './contract.ts'
import { orderDetail } from './get-order.ts'
import { addressReply } from './order-fields.ts'

const when = z.string()

/** Everything that the shop keeps about an account, to be saved as a file. */
export const accountData = defineContract({
  method: 'GET',
  path: '/api/account-data',
  session: 'required',
  body: z.object({}),
  reply: z.object({
    exportedAt: when,
    account: z.object({
      userId: z.string(),
      email: z.string(),
      fullName: z.string(),
      createdAt: when,
      verifiedAt: when.nullable(),
      /** The delivery address used last, as it was entered. */
      address: addressReply.nullable(),
    }),
    sessions: z.array(z.object({ device: z.string(), createdAt: when, lastUsedAt: when })),
    orders: z.array(orderDetail),
    /** Mail that was sent, or is to be; none before the address is verified. */
    mails: z.array(z.object({ kind: z.string(), createdAt: when, sentAt: when.nullable() })),
  }),
  failures: {},
})

export type AccountData = typeof accountData
