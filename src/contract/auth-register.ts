import { z } from 'zod'
import { defineContract } from './contract.ts'
import { email, fullName, newPassword } from './fields.ts'
import { BUSY, TOO_MANY } from './limits.ts'
import { signedIn } from './signed-in.ts'

/** Makes an account and signs in; the mail that verifies its address is on its way. */
export const authRegister = defineContract({
  method: 'POST',
  path: '/api/auth-register',
  session: 'optional',
  body: z.object({ email, password: newPassword, fullName }),
  reply: signedIn,
  failures: {
    taken: { status: 409, message: 'An account with this email already exists' },
    'weak-password': { status: 422, message: 'Choose another password' },
    ...TOO_MANY,
    ...BUSY,
  },
})

export type AuthRegister = typeof authRegister
