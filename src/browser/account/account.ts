import { atom } from 'nanostores'
import type { Account } from '#contract/account.ts'
import type { AccountData } from '#contract/account-data.ts'
import type { ReplyOf } from '#contract/contract.ts'
import type { DeleteAccount } from '#contract/delete-account.ts'
import type { EndSessions } from '#contract/end-sessions.ts'
import type { ResendVerification } from '#contract/resend-verification.ts'
import { forgetDraft } from './address-draft.ts'
import { CallFailure } from './call.ts'
import { callAsUser } from './call-as-user.ts'
import { goTo } from './go-to.ts'
import { saveFile } from './save-file.ts'
import { showToast } from './toasts.ts'
import { $user, forgetUser, keepUser } from './user.ts'

export type Session = ReplyOf<Account>['sessions'][number]

export interface SessionsState {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly sessions: readonly Session[]
}

/** Where the account is signed in. */
export const $sessions = atom<SessionsState>({ state: 'loading', sessions: [] })

/** Fetches where the account is signed in, and renews what the browser knows of who it is. */
export async function loadAccount(): Promise<void> {
  const { sessions: before } = $sessions.get()
  $sessions.set({ state: 'loading', sessions: before })
  try {
    const { sessions, email, fullName, isVerified } = await callAsUser<Account>(
      'GET /api/account',
      {},
    )
    $sessions.set({ state: 'loaded', sessions })
    const user = $user.get()
    const isNews =
      user?.email !== email || user.fullName !== fullName || user.isVerified !== isVerified
    if (user && isNews) keepUser({ ...user, email, fullName, isVerified })
  } catch {
    $sessions.set({ state: 'failed', sessions: before })
  }
}

/** Has the mail sent again that verifies the account's address. */
export async function resendVerification(): Promise<void> {
  await inWords(async () => {
    const { message } = await callAsUser<ResendVerification>('POST /api/resend-verification', {})
    showToast(message, { type: 'success' })
  }, 'The email could not be sent. Please try again later.')
  if (!$user.get()?.isVerified) await loadAccount()
}

/** Signs out one other place where the account is signed in. */
export async function endSession({ id, device }: Session): Promise<void> {
  await inWords(async () => {
    await callAsUser<EndSessions>('POST /api/end-sessions', { sessionId: id })
    showToast(`${device} is signed out`)
  }, `${device} could not be signed out. Please try again later.`)
  await loadAccount()
}

/** Signs out everywhere, here too. */
export async function logoutEverywhere(): Promise<void> {
  await inWords(async () => {
    await callAsUser<EndSessions>('POST /api/end-sessions', {})
    showToast('You have been logged out everywhere')
    forgetUser()
    forgetDraft()
  }, 'Signing out everywhere did not work. Please try again later.')
}

/** Saves what the shop keeps about the account as a JSON file. */
export async function downloadData(): Promise<void> {
  await inWords(async () => {
    const data = await callAsUser<AccountData>('GET /api/account-data', {})
    const day = data.exportedAt.slice(0, 10)
    saveFile(`account-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
  }, 'Your data could not be fetched. Please try again later.')
}

/** Deletes the account for good. Throws a CallFailure with words where it does not. */
export async function deleteAccount(password: string): Promise<void> {
  await callAsUser<DeleteAccount>('POST /api/delete-account', { password })
  showToast('Your account has been deleted', { type: 'success' })
  goTo('/')
  forgetUser()
  forgetDraft()
}

/** Says in a toast what went wrong; nothing where signing out says enough. */
async function inWords(work: () => Promise<void>, otherwise: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ($user.get() === null) return
    const words = error instanceof CallFailure && error.message
    showToast(words || otherwise, { type: 'error' })
  }
}
