import { callApi } from '../base/call.ts'
import { saveResetToken } from '../base/mailed-token.ts'
import { saveTypedEmail } from './typed-email.ts'

export interface PasswordReset {
  readonly email: string
  readonly resetToken: string
}

/* Both reject with a CallFailure, and change the page's URL to that of the page that sets a password, so that a reload continues there. */

export async function undoEmailChange(token: string): Promise<PasswordReset> {
  return continueWith(await callApi('POST /api/undo-email', { token }))
}

export async function claimAccount(token: string): Promise<PasswordReset> {
  return continueWith(await callApi('POST /api/claim-account', { token }))
}

function continueWith({ email, resetToken }: PasswordReset): PasswordReset {
  saveResetToken(resetToken)
  saveTypedEmail(email)
  return { email, resetToken }
}
