import { atom } from 'nanostores'
import type { CallReply } from '#contract/calls.ts'
import { CallFailure } from '../base/call.ts'
import { createLoadable } from '../base/loadable.ts'
import { after } from '../base/timer.ts'
import { showToast } from '../base/toasts.ts'
import { callAsUser, showErrorsInToast } from './call-as-user.ts'
import { forgetAccount } from './forget-account.ts'
import { goTo } from './go-to.ts'
import { $user, saveUser } from './user.ts'

export type AccountSession = CallReply<'GET /api/account'>['sessions'][number]

export const $pendingEmail = atom<CallReply<'GET /api/account'>['pendingEmail']>(null)

/** The account's sessions. `loadAccount` also updates the stored user where another browser changed the account. */
export const { $values: $sessions, load: loadAccount } = createLoadable<
  Pick<CallReply<'GET /api/account'>, 'sessions'>,
  []
>({ sessions: [] }, async () => {
  const reply = await callAsUser('GET /api/account', {})
  const { sessions, pendingEmail, email, fullName, isVerified } = reply
  $pendingEmail.set(pendingEmail)
  const user = $user.get()
  const isNews =
    user?.email !== email || user.fullName !== fullName || user.isVerified !== isVerified
  if (user && isNews) saveUser({ ...user, email, fullName, isVerified })
  return { sessions }
})

export async function resendVerification(): Promise<void> {
  await showErrorsInToast(async () => {
    const { message } = await callAsUser('POST /api/resend-verification', {})
    showToast(message, { type: 'success' })
  }, 'We couldn’t send the email. Please try again later.')
  if (!$user.get()?.isVerified) await loadAccount()
}

/** Rejects with a CallFailure. A session that has already expired counts as ended. */
export async function endSession({ id, device }: AccountSession, password: string): Promise<void> {
  try {
    await callAsUser('POST /api/end-sessions', { sessionId: id, password })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
  }
  showToast(`${device} has been signed out`)
  await loadAccount()
}

/** Rejects with a CallFailure. */
export async function logoutEverywhere(password: string): Promise<void> {
  await callAsUser('POST /api/end-sessions', { password })
  showToast('You have been logged out everywhere')
  forgetAccount()
}

export async function downloadData(): Promise<void> {
  await showErrorsInToast(async () => {
    const data = await callAsUser('GET /api/account-data', {})
    // As `londonDay`, whose module would move into a chunk that every product loads.
    const day = new Date(data.exportedAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
    saveFile(`account-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
  }, 'We couldn’t fetch your data. Please try again later.')
}

export async function deleteAccount(password: string): Promise<void> {
  await callAsUser('POST /api/delete-account', { password })
  showToast('Your account has been deleted', { type: 'success' })
  goTo('/')
  forgetAccount()
}

function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  after(60_000, () => URL.revokeObjectURL(url))
}
