import { z } from 'zod'
import { defineContract } from './contract.ts'
import { TOO_MANY } from './limits.ts'

/** Sends the mail that verifies the account's address again; its link voids those before. */
export const resendVerification = defineContract({
  method: 'POST',
  path: '/api/resend-verification',
  session: 'required',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  failures: {
    verified: { status: 409, message: 'Your email address is verified already' },
    ...TOO_MANY,
  },
})

export type ResendVerification = typeof resendVerification
