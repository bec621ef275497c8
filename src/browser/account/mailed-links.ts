import { callApi } from '../base/call.ts'
import { clearMailedToken, saveResetToken } from '../base/mailed-token.ts'
import { saveTypedEmail } from './typed-email.ts'
import { $user, saveUser } from './user.ts'

export interface PasswordReset {
  readonly email: string
  readonly resetToken: string
}

/* What a mailed link changes; each function rejects with a CallFailure. */

/** Resolves with the new email. The link's token is used up only if the change succeeds. */
export async function confirmEmailChange(token: string, currentPassword?: string): Promise<string> {
  const body = { token, ...(currentPassword !== undefined && { currentPassword }) }
  const session = { token: $user.get()?.token }
  const { userId, email } = await callApi('POST /api/confirm-email', body, session)
  clearMailedToken()
  const user = $user.get()
  if (user?.id === userId) saveUser({ ...user, email, isVerified: true })
  else saveTypedEmail(email)
  return email
}

/* Both change the page's URL to that of the page that sets a password, so that a reload continues there. */

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
