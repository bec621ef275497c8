import type { Contract, InputOf, NameOf, ReplyOf } from '#contract/contract.ts'
import { CallFailure, callApi } from './call.ts'
import { $user, forgetUser } from './user.ts'

/**
 * Makes a call with the token of whoever is signed in. Where that is good no longer the browser signs
 * out quietly, and the call fails like any other.
 */
export async function callAsUser<C extends Contract>(
  name: NameOf<C>,
  input: InputOf<C>,
): Promise<ReplyOf<C>> {
  const token = $user.get()?.token
  try {
    return await callApi<C>(name, input, { token })
  } catch (error) {
    const isEnded = error instanceof CallFailure && error.status === 401
    if (isEnded && $user.get()?.token === token) forgetUser()
    throw error
  }
}
