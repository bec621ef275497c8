import { z } from 'zod'
import { BUSY_FAILURE, defineContract, HELD_EMAIL_FAILURE, TOO_MANY_FAILURE } from './contract.ts'
import { email, fullName, linkToken, newPassword, password } from './fields.ts'

/** The browser stores this reply. `token` is the bearer token of later calls. */
export const signedInReply = z.object({
  userId: z.string(),
  email: z.string(),
  fullName: z.string(),
  isVerified: z.boolean(),
  token: z.string(),
  message: z.string(),
})

export type SignedInReply = z.output<typeof signedInReply>

export const register = defineContract({
  method: 'POST',
  path: '/api/auth-register',
  session: 'optional',
  body: z.object({ email, password: newPassword, fullName }),
  reply: signedInReply,
  failures: {
    taken: { status: 409, message: 'An account with this email already exists' },
    ...HELD_EMAIL_FAILURE,
    'weak-password': { status: 422, message: 'Choose another password' },
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})

export const login = defineContract({
  method: 'POST',
  path: '/api/auth-login',
  session: 'optional',
  body: z.object({ email, password }),
  reply: signedInReply,
  failures: {
    guarded: {
      status: 429,
      message:
        'Too many wrong passwords have been entered for this account. To sign in from here, choose a new password with “Forgot Password?”.',
    },
    wrong: { status: 401, message: 'Incorrect email or password' },
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})

export const logout = defineContract({
  method: 'POST',
  path: '/api/auth-logout',
  session: 'optional',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  failures: {},
})

/** Verifies the account's email and signs in. Without the account's session the reply has a `claimToken` as well, and ends nothing. */
export const verifyEmail = defineContract({
  method: 'POST',
  path: '/api/verify-email',
  session: 'optional',
  body: z.object({ token: linkToken }),
  reply: signedInReply.extend({ claimToken: z.string().optional() }),
  failures: {
    verified: { status: 409, message: 'Your email address is already verified' },
    'not-valid': { status: 400, message: 'This link has expired or has already been used' },
    ...TOO_MANY_FAILURE,
  },
})

/** Takes the account from whoever registered it with the caller's email: voids its password, sessions and saved addresses; `resetToken` sets a new password. */
export const claimAccount = defineContract({
  method: 'POST',
  path: '/api/claim-account',
  session: 'none',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string(), resetToken: z.string(), message: z.string() }),
  failures: {
    'not-valid': { status: 400, message: 'This link has expired or has already been used' },
    ...TOO_MANY_FAILURE,
  },
})

export const resendVerification = defineContract({
  method: 'POST',
  path: '/api/resend-verification',
  session: 'required',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  failures: {
    verified: { status: 409, message: 'Your email address is already verified' },
    ...TOO_MANY_FAILURE,
  },
})

/** Emails a link to choose a new password. The reply doesn't reveal whether the account exists. */
export const requestReset = defineContract({
  method: 'POST',
  path: '/api/auth-reset-request',
  session: 'none',
  body: z.object({ email }),
  reply: z.object({ message: z.string() }),
  failures: TOO_MANY_FAILURE,
})

/** Sets a new password with the single-use token of a mailed link, and ends every session. */
export const resetPassword = defineContract({
  method: 'POST',
  path: '/api/auth-reset-password',
  session: 'none',
  body: z.object({ token: linkToken, newPassword }),
  reply: z.object({ message: z.string() }),
  failures: {
    'not-valid': { status: 400, message: 'This link has expired or has already been used' },
    'weak-password': { status: 422, message: 'Choose another password' },
    ...TOO_MANY_FAILURE,
    ...BUSY_FAILURE,
  },
})
