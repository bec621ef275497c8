import type { User } from '#domain/account/user.ts'
import { $user, changeUser } from './kept-user.ts'

export { $user }

/**
 * Signs this browser in, or renews what it knows of who is. False where the browser keeps nothing:
 * then nobody is signed in, as it would be over with the next page.
 */
export function keepUser({ id, email, fullName, isVerified, token }: User): boolean {
  changeUser(() => ({ id, email, fullName, isVerified, token }))
  if (isKept()) return true
  forgetUser()
  return false
}

/** Forgets who is signed in. Tells nobody: see `logout`. */
export function forgetUser(): void {
  changeUser(() => null)
}

function isKept(): boolean {
  try {
    return localStorage.getItem('user') !== null
  } catch {
    return false
  }
}
