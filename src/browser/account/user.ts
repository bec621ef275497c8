import { readUser, type User } from '#domain/account/user.ts'
import { createStoredAtom } from '../base/storage.ts'

const SIGNED_OUT: User | null = null

const kept = createStoredAtom(
  'user',
  SIGNED_OUT,
  readUser,
  { silent: true },
  (user) => user && JSON.stringify(user),
)

export const $user = kept.$value

export const updateUser = kept.update

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
