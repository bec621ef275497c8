import type { CallInput, CallName, CallReply } from '#contract/calls.ts'
import { CallFailure, callApi } from '../base/call.ts'
import { showToast } from '../base/toasts.ts'
import { $user, signOutHere } from './user.ts'

/** If the user's token has expired, signs this browser out; the call still fails. */
export async function callAsUser<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallReply<Name>> {
  const token = $user.get()?.token
  try {
    return await callApi(name, input, { token })
  } catch (error) {
    const isEnded = error instanceof CallFailure && error.status === 401
    if (isEnded && $user.get()?.token === token) signOutHere()
    throw error
  }
}

/** Shows no toast if the session has ended, because the sign-in page explains it. */
export async function showErrorsInToast(
  work: () => Promise<void>,
  fallback: string,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ($user.get() === null) return
    const message = error instanceof CallFailure && error.message
    showToast(message || fallback, { type: 'error' })
  }
}
