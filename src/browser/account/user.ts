import type { User } from '#domain/account/user.ts'
import { $user, updateUser } from './signed-in-user.ts'

export { $user }

/** Returns false, and signs nobody in, if storage is refused: the next page would forget the user. */
export function saveUser({ id, email, fullName, isVerified, token }: User): boolean {
  updateUser(() => ({ id, email, fullName, isVerified, token }))
  if (isSaved()) return true
  signOutHere()
  return false
}

export function signOutHere(): void {
  updateUser(() => null)
}

function isSaved(): boolean {
  try {
    return localStorage.getItem('user') !== null
  } catch {
    return false
  }
}
