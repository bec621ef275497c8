import { z } from 'zod'
import { defineContract } from './contract.ts'

/** Ends the session whose token is sent; there is nothing to end without one, and no fault. */
export const authLogout = defineContract({
  method: 'POST',
  path: '/api/auth-logout',
  session: 'optional',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  failures: {},
})

export type AuthLogout = typeof authLogout
