import { z } from 'zod'
import { defineContract } from './contract.ts'
import { linkToken } from './fields.ts'
import { TOO_MANY } from './limits.ts'
import { signedIn } from './signed-in.ts'

/** Takes the token of a mailed link as proof of the address, once, and signs in. */
export const verifyEmail = defineContract({
  method: 'POST',
  path: '/api/verify-email',
  session: 'optional',
  body: z.object({ token: linkToken }),
  reply: signedIn,
  failures: {
    'not-valid': { status: 400, message: 'This link has expired or has been used already' },
    ...TOO_MANY,
  },
})

export type VerifyEmail = typeof verifyEmail
