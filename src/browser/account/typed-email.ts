import { clearTabStorage, readTabStorage, writeTabStorage } from '../base/tab-storage.ts'

const KEY = 'sign-in'

/* The email typed in this tab on a page for signing in fills in the others, and is never part of a URL that a server sees. */

export function readTypedEmail(): string {
  const { email } = (readTabStorage(KEY) ?? {}) as { readonly email?: unknown }
  return typeof email === 'string' ? email : ''
}

export function saveTypedEmail(email: string): void {
  writeTabStorage(KEY, { email })
}

export function clearTypedEmail(): void {
  clearTabStorage(KEY)
}
