/** The signed-in user, as browser storage keeps it under the key `user`. */
export interface User {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly isVerified: boolean
  readonly token: string
}

/** Null when signed out, and for anything without an id, email and token. */
export function readUser(text: string): User | null {
  try {
    const { id, email, fullName, isVerified, token } = JSON.parse(text)
    if (![id, email, token].every((value) => typeof value === 'string' && value !== '')) return null
    return { id, email, fullName: `${fullName ?? ''}`, isVerified: isVerified === true, token }
  } catch {
    return null
  }
}
