import type { Contract, InputOf, NameOf, ReplyOf } from '#contract/contract.ts'
import { CallFailure, callApi } from '../base/call.ts'
import { $user, signOutHere } from './user.ts'

/** Signs this browser out if the user's token has expired; the call still fails. */
export async function callAsUser<C extends Contract>(
  name: NameOf<C>,
  input: InputOf<C>,
): Promise<ReplyOf<C>> {
  const token = $user.get()?.token
  try {
    return await callApi<C>(name, input, { token })
  } catch (error) {
    const isEnded = error instanceof CallFailure && error.status === 401
    if (isEnded && $user.get()?.token === token) signOutHere()
    throw error
  }
}
