import { z } from 'zod'
import { defineContract } from './contract.ts'
import { password } from './fields.ts'
import { BUSY, TOO_MANY } from './limits.ts'

/**
 * Deletes the account for good, once its password has been given again. Orders stay, without the
 * account: the law asks for records of sales.
 */
export const deleteAccount = defineContract({
  method: 'POST',
  path: '/api/delete-account',
  session: 'required',
  body: z.object({ password }),
  reply: z.object({ message: z.string() }),
  failures: {
    wrong: { status: 422, message: 'The password is not right' },
    ...TOO_MANY,
    ...BUSY,
  },
})

export type DeleteAccount = typeof deleteAccount
