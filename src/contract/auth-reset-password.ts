import { z } from 'zod'
import { defineContract } from './contract.ts'
import { linkToken, newPassword } from './fields.ts'
import { BUSY, TOO_MANY } from './limits.ts'

/** Sets a new password with the token of a mailed link, once; ends every session. Signs nobody in. */
export const authResetPassword = defineContract({
  method: 'POST',
  path: '/api/auth-reset-password',
  session: 'none',
  body: z.object({ token: linkToken, newPassword }),
  reply: z.object({ message: z.string() }),
  failures: {
    'not-valid': { status: 400, message: 'This link has expired or has been used already' },
    'weak-password': { status: 422, message: 'Choose another password' },
    ...TOO_MANY,
    ...BUSY,
  },
})

export type AuthResetPassword = typeof authResetPassword
