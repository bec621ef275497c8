import { z } from 'zod'
import { defineContract } from './contract.ts'
import { email } from './fields.ts'
import { TOO_MANY } from './limits.ts'

/** Asks for a link to choose a new password. The reply is the same whether there is an account. */
export const authResetRequest = defineContract({
  method: 'POST',
  path: '/api/auth-reset-request',
  session: 'none',
  body: z.object({ email }),
  reply: z.object({ message: z.string() }),
  failures: TOO_MANY,
})

export type AuthResetRequest = typeof authResetRequest
