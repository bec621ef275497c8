import { atom } from 'nanostores'
import type { AuthLogin } from '#contract/auth-login.ts'
import type { AuthLogout } from '#contract/auth-logout.ts'
import type { AuthRegister } from '#contract/auth-register.ts'
import type { AuthResetPassword } from '#contract/auth-reset-password.ts'
import type { AuthResetRequest } from '#contract/auth-reset-request.ts'
import type { SignedIn } from '#contract/signed-in.ts'
import type { VerifyEmail } from '#contract/verify-email.ts'
import { readUser, type User } from '#domain/account/user.ts'
import { forgetDraft } from './address-draft.ts'
import { CallFailure, callApi } from './call.ts'
import { showToast } from './toasts.ts'
import { $user, forgetUser, keepUser } from './user.ts'

export interface AuthState {
  readonly isLoading: boolean
  /** Words of the last call's failure. */
  readonly error: string | null
}

const UNREADABLE = 'Invalid response from server. Please try again later.'
const NOT_KEPT =
  'Your browser keeps nothing for this site, so you cannot stay signed in. Allow site data for this shop, then try again.'

/** How the call under way, or the last one, stands. */
export const $auth = atom<AuthState>({ isLoading: false, error: null })

/*
 * Each call says how it went in a toast, and throws what it failed with, a CallFailure with words,
 * to whoever made it.
 */

/** Signs in with an email address and its password. */
export async function login(email: string, password: string): Promise<void> {
  const call = () => callApi<AuthLogin>('POST /api/auth-login', { email, password }, heldToken())
  await attempt(
    async () => {
      const user = userOf(await call())
      if (!user.isVerified) {
        showToast('Please check your email to verify your account.', { type: 'warning' })
      }
      signIn(user)
    },
    'Login failed',
    'An unexpected error occurred',
  )
}

/** Makes an account and signs in, although its address is still to be verified. */
export async function register(fullName: string, email: string, password: string): Promise<void> {
  const body = { fullName, email, password }
  await attempt(async () => {
    const user = userOf(await callApi<AuthRegister>('POST /api/auth-register', body, heldToken()))
    showToast('Registration successful! Please check your email to verify your account.', {
      type: 'success',
    })
    signIn(user)
  }, 'Registration failed')
}

/** Proves an address with the token of a mailed link, and signs in. */
export async function verifyEmail(token: string): Promise<void> {
  await attempt(async () => {
    const user = userOf(
      await callApi<VerifyEmail>('POST /api/verify-email', { token }, heldToken()),
    )
    showToast('Email verified successfully!', { type: 'success' })
    signIn(user)
  }, 'Email verification failed')
}

/** Asks for a link to choose a new password. */
export async function requestReset(email: string): Promise<void> {
  await attempt(async () => {
    await callApi<AuthResetRequest>('POST /api/auth-reset-request', { email })
    showToast('Password reset link sent to your email', { type: 'success' })
  }, 'Password reset request failed')
}

/** Sets a new password with the token of a mailed link. It ends every session, this browser's too. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await attempt(async () => {
    await callApi<AuthResetPassword>('POST /api/auth-reset-password', { token, newPassword })
    showToast('Password has been reset successfully', { type: 'success' })
    forgetUser()
  }, 'Password reset failed')
}

/** Signs out here at once, whether the server can be told or not. */
export function logout(): void {
  const token = $user.get()?.token
  showToast('You have been logged out')
  forgetUser()
  forgetDraft()
  callApi<AuthLogout>('POST /api/auth-logout', {}, { token, keepalive: true }).catch(() => {})
}

async function attempt(
  work: () => Promise<void>,
  fallback: string,
  unexpected = fallback,
): Promise<void> {
  $auth.set({ isLoading: true, error: null })
  let error: string | null = null
  try {
    await work()
  } catch (thrown) {
    const failure = withWords(thrown, fallback)
    error = failure instanceof CallFailure ? failure.message : unexpected
    showToast(failure instanceof CallFailure ? failure.message : fallback, { type: 'error' })
    throw failure
  } finally {
    $auth.set({ isLoading: false, error })
  }
}

function withWords(error: unknown, fallback: string): unknown {
  if (!(error instanceof CallFailure) || error.message !== '') return error
  return new CallFailure(error.status, fallback, { fields: error.fields })
}

/** The token that the reply's replaces. */
function heldToken() {
  return { token: $user.get()?.token }
}

function userOf({ userId, ...reply }: SignedIn): User {
  const user = readUser(JSON.stringify({ ...reply, id: userId }))
  if (!user) throw new CallFailure(200, UNREADABLE)
  return user
}

function signIn(user: User): void {
  if (!keepUser(user)) throw new CallFailure(0, NOT_KEPT)
}
