import { z } from 'zod'
import { defineContract } from './contract.ts'
import { email, password } from './fields.ts'
import { BUSY, TOO_MANY } from './limits.ts'
import { signedIn } from './signed-in.ts'

/** Signs in. A token that is sent along is revoked: the reply brings another one. */
export const authLogin = defineContract({
  method: 'POST',
  path: '/api/auth-login',
  session: 'optional',
  body: z.object({ email, password }),
  reply: signedIn,
  failures: {
    wrong: { status: 401, message: 'Incorrect email or password' },
    ...TOO_MANY,
    ...BUSY,
  },
})

export type AuthLogin = typeof authLogin
