import { showToast } from '../base/toasts.ts'
import { $pendingEmail, loadAccount } from './account.ts'
import { callAsUser, showErrorsInToast } from './call-as-user.ts'
import { $user, saveUser } from './user.ts'

/* Each function rejects with a CallFailure, except those that show failures in a toast. */

export async function changeName(wanted: string): Promise<void> {
  const body = { fullName: wanted }
  const { fullName, message } = await callAsUser('POST /api/change-name', body)
  const user = $user.get()
  if (user) saveUser({ ...user, fullName })
  showToast(message, { type: 'success' })
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const body = { currentPassword, newPassword }
  const { message } = await callAsUser('POST /api/change-password', body)
  showToast(message, { type: 'success' })
  await loadAccount()
}

export async function requestEmailChange(email: string, currentPassword: string): Promise<void> {
  const body = { email, currentPassword }
  const { pendingEmail, message } = await callAsUser('POST /api/change-email', body)
  $pendingEmail.set(pendingEmail)
  showToast(message, { type: 'success' })
}

/** Shows a failure in a toast. */
export async function cancelEmailChange(): Promise<void> {
  await showErrorsInToast(async () => {
    const { message } = await callAsUser('POST /api/cancel-email-change', {})
    $pendingEmail.set(null)
    showToast(message)
  }, 'We couldn’t cancel the change. Please try again later.')
}
