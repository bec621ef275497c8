/** Lengths are in characters, counted after NFKC normalisation. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** NFKC, so that a password is the same however a keyboard composes its letters. Hash and count this form. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

export function isSamePassword(one: string, other: string): boolean {
  return normalPassword(one) === normalPassword(other)
}

export function passwordLengthFault(password: string): string | undefined {
  const length = [...normalPassword(password)].length
  if (length < PASSWORD_LENGTH.min) return 'Password must be at least 8 characters long'
  if (length <= PASSWORD_LENGTH.max) return undefined
  return `Password must be at most ${PASSWORD_LENGTH.max} characters long`
}
