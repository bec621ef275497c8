import { z } from 'zod'
import {
  BUSY_FAILURE,
  defineContract,
  HELD_EMAIL_FAILURE,
  TOO_MANY_FAILURE,
  WRONG_PASSWORD_FAILURE,
} from './contract.ts'
import { email, fullName, linkToken, moment, newPassword, password } from './fields.ts'

const NOT_VALID = {
  'not-valid': { status: 400, message: 'This link has expired or has already been used' },
} as const

export const changeName = defineContract({
  method: 'POST',
  path: '/api/change-name',
  session: 'required',
  body: z.object({ fullName }),
  reply: z.object({ fullName: z.string(), message: z.string() }),
  failures: TOO_MANY_FAILURE,
})

/** Ends the account's other sessions and voids its mailed links, except links that undo an email change. */
export const changePassword = defineContract({
  method: 'POST',
  path: '/api/change-password',
  session: 'required',
  body: z.object({ currentPassword: password, newPassword }),
  reply: z.object({ message: z.string() }),
  failures: {
    ...WRONG_PASSWORD_FAILURE,
    'weak-password': { status: 422, message: 'Choose another password' },
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})

/** Mails a link to the new email. The reply doesn't reveal whether another account has that email. */
export const changeEmail = defineContract({
  method: 'POST',
  path: '/api/change-email',
  session: 'required',
  body: z.object({ email, currentPassword: password }),
  reply: z.object({
    pendingEmail: z.object({ email: z.string(), expiresAt: moment }),
    message: z.string(),
  }),
  failures: {
    same: { status: 422, message: 'This is your email address already' },
    ...WRONG_PASSWORD_FAILURE,
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})

export const cancelEmailChange = defineContract({
  method: 'POST',
  path: '/api/cancel-email-change',
  session: 'required',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  failures: {},
})

/** Confirms an email change with the token of the mailed link. Without the account's session it also needs the password. */
export const confirmEmailChange = defineContract({
  method: 'POST',
  path: '/api/confirm-email',
  session: 'optional',
  body: z.object({ token: linkToken, currentPassword: password.optional() }),
  reply: z.object({ userId: z.string(), email: z.string(), message: z.string() }),
  failures: {
    ...NOT_VALID,
    'password-needed': { status: 403, message: 'Enter the password of your account' },
    taken: { status: 409, message: 'Another account has this email address now' },
    ...HELD_EMAIL_FAILURE,
    ...WRONG_PASSWORD_FAILURE,
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})

/** Gives an account its old email back and voids its password and sessions; `resetToken` sets a new password. */
export const undoEmail = defineContract({
  method: 'POST',
  path: '/api/undo-email',
  session: 'none',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string(), resetToken: z.string(), message: z.string() }),
  failures: {
    ...NOT_VALID,
    taken: {
      status: 409,
      message: 'Another account has this email address now. Please write to us.',
    },
    ...TOO_MANY_FAILURE,
  },
})
