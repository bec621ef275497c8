import { clearTabStorage, readTabStorage, writeTabStorage } from '../base/tab-storage.ts'

const KEY = 'sign-in'

/** What was typed in this tab on a page for signing in; it fills in the others, and is never part of a URL. */
interface Typed {
  readonly email: string
  /** False for a new customer at the checkout. */
  readonly hasAccount: boolean
}

export function readTyped(): Typed {
  const { email, hasAccount } = (readTabStorage(KEY) ?? {}) as Partial<Record<keyof Typed, unknown>>
  return { email: typeof email === 'string' ? email : '', hasAccount: hasAccount === true }
}

export function saveTyped(change: Partial<Typed>): void {
  writeTabStorage(KEY, { ...readTyped(), ...change })
}

export function clearTyped(): void {
  clearTabStorage(KEY)
}
