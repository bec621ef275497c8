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

/** Returns false, and signs nobody in, if storage is refused: the next page would forget the user. Asked first, since a page that learns of a user is left at once. */
export function saveUser({ id, email, fullName, isVerified, token }: User): boolean {
  const user = { id, email, fullName, isVerified, token }
  try {
    localStorage.setItem('user', JSON.stringify(user))
  } catch {
    signOutHere()
    return false
  }
  updateUser(() => user)
  return true
}

export function signOutHere(): void {
  updateUser(() => null)
}
