export interface User {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly isVerified: boolean
  readonly token: string
}

export function readUser(text: string): User | null {
  try {
    const { id, email, fullName, isVerified, token } = JSON.parse(text)
    if (![id, email, token].every((value) => typeof value === 'string' && value !== '')) return null
    return { id, email, fullName: `${fullName ?? ''}`, isVerified: isVerified === true, token }
  } catch {
    return null
  }
}
