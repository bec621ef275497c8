import { atom } from 'nanostores'
import type { SignedInReply } from '#contract/sign-in.ts'
import { readUser, type User } from '#domain/account/user.ts'
import { CallFailure, callApi, toCallFailure } from '../base/call.ts'
import { showToast } from '../base/toasts.ts'
import { forgetAccount } from './forget-account.ts'
import { clearTypedEmail, saveTypedEmail } from './typed-email.ts'
import { $user, saveUser, signOutHere } from './user.ts'

export interface AuthState {
  readonly isLoading: boolean
  readonly error: string | null
  /** The failed call behind the error; without a message if something else failed. */
  readonly failure: CallFailure | null
}

const UNREADABLE = 'Invalid response from server. Please try again later.'
const STORAGE_REFUSED =
  'Your browser isn’t saving anything for this site, so you can’t stay signed in. Allow site data for this shop and try again.'

const IDLE: AuthState = { isLoading: false, error: null, failure: null }

export const $auth = atom(IDLE)

/* Each function shows the result of its call in a toast, but for faults of fields, which stand beside them. A failed call also throws a CallFailure with a message. */

export async function login(email: string, password: string): Promise<void> {
  const call = () => callApi('POST /api/auth-login', { email, password }, currentToken())
  await attempt(
    async () => {
      const user = userOf(await call())
      if (!user.isVerified) {
        showToast('Please check your email to verify your account.', { type: 'warning' })
      }
      signIn(user)
    },
    'Login failed',
    { unexpectedError: 'An unexpected error occurred' },
  )
}

export async function register(fullName: string, email: string, password: string): Promise<void> {
  const body = { fullName, email, password }
  await attempt(async () => {
    const user = userOf(await callApi('POST /api/auth-register', body, currentToken()))
    showToast('Registration successful! Please check your email to verify your account.', {
      type: 'success',
    })
    signIn(user)
  }, 'Registration failed')
}

export type VerificationResult = Unclaimed | 'verified' | 'verified-before'

/** An account whose email was verified in another browser than the one that registered. */
export interface Unclaimed {
  readonly email: string
  readonly claimToken: string
}

/**
 * Also signs in, unless the email was `verified-before` by another link or a new password, or the browser isn't the one that registered: whoever registered may be a stranger, whose account the email's owner must not use unknowingly.
 */
export async function verifyEmail(token: string): Promise<VerificationResult> {
  return attempt(
    async () => {
      try {
        return await openVerificationLink(token)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.status !== 409) throw error
        showToast(error.message)
        return 'verified-before'
      }
    },
    'Email verification failed',
    { unexpectedToast: 'Verification failed' },
  )
}

async function openVerificationLink(token: string): Promise<Unclaimed | 'verified'> {
  const call = callApi('POST /api/verify-email', { token }, currentToken())
  const { claimToken, ...reply } = await call
  const user = userOf(reply)
  showToast('Email verified successfully!', { type: 'success' })
  if (claimToken === undefined) signIn(user)
  else saveTypedEmail(user.email)
  return claimToken === undefined ? 'verified' : { email: user.email, claimToken }
}

export async function requestReset(email: string): Promise<void> {
  await attempt(async () => {
    await callApi('POST /api/auth-reset-request', { email })
    showToast('Password reset link sent to your email', { type: 'success' })
  }, 'Password reset request failed')
}

/** Ends each session of the account, so this browser is signed out too. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await attempt(async () => {
    await callApi('POST /api/auth-reset-password', { token, newPassword })
    showToast('Password has been reset successfully', { type: 'success' })
    signOutHere()
  }, 'Password reset failed')
}

/** Signs out even if the server can't be reached. */
export function logout(): void {
  const token = $user.get()?.token
  // Sent before the page is left, which signing out may do.
  callApi('POST /api/auth-logout', {}, { token, keepalive: true }).catch(() => {})
  showToast('You have been logged out')
  forgetAccount()
}

interface Unexpected {
  readonly unexpectedError?: string
  readonly unexpectedToast?: string
}

async function attempt<T>(
  work: () => Promise<T>,
  fallback: string,
  { unexpectedError = fallback, unexpectedToast = fallback }: Unexpected = {},
): Promise<T> {
  $auth.set({ ...IDLE, isLoading: true })
  let end = IDLE
  try {
    return await work()
  } catch (thrown) {
    const failure =
      thrown instanceof CallFailure ? withMessage(thrown, fallback) : toCallFailure(thrown)
    end = { ...IDLE, error: failure.message || unexpectedError, failure }
    const isInFields = Object.keys(failure.faults).length > 0
    if (!isInFields) showToast(failure.message || unexpectedToast, { type: 'error' })
    throw failure
  } finally {
    $auth.set(end)
  }
}

function withMessage(failure: CallFailure, fallback: string): CallFailure {
  if (failure.message !== '') return failure
  return new CallFailure(failure.status, fallback, { fields: failure.faults })
}

function currentToken() {
  return { token: $user.get()?.token }
}

function userOf({ userId, ...reply }: SignedInReply): User {
  const user = readUser(JSON.stringify({ ...reply, id: userId }))
  if (!user) throw new CallFailure(200, UNREADABLE)
  return user
}

function signIn(user: User): void {
  clearTypedEmail()
  if (!saveUser(user)) throw new CallFailure(0, STORAGE_REFUSED)
}
