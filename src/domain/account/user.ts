/** Who is signed in, as the browser keeps it under the key `user`. */
export interface User {
  readonly id: string
  readonly email: string
  /** Empty where none was given. */
  readonly fullName: string
  readonly isVerified: boolean
  /** The session's bearer token. */
  readonly token: string
}

/** Reads what the browser keeps; null for anything that is no user with a token. */
export function readUser(text: string): User | null {
  try {
    const { id, email, fullName, isVerified, token } = JSON.parse(text)
    if (![id, email, token].every((value) => typeof value === 'string' && value !== '')) return null
    return { id, email, fullName: `${fullName ?? ''}`, isVerified: isVerified === true, token }
  } catch {
    return null
  }
}
