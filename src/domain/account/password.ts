/** Characters that a password has at least, and at most. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/**
 * A password in the one form in which it is counted and hashed (NFKC), so that it is the same
 * however a keyboard composes its letters.
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Words on what is wrong with a new password's length, counted in characters; undefined if fine. */
export function lengthFault(password: string): string | undefined {
  const length = [...normalPassword(password)].length
  if (length < PASSWORD_LENGTH.min) return 'Password must be at least 8 characters long'
  if (length <= PASSWORD_LENGTH.max) return undefined
  return `Password must be at most ${PASSWORD_LENGTH.max} characters long`
}
