import { browserStorage } from '../base/storage.ts'

/* The card provider's session is kept until the payment's result is known. */
const KEY = 'payment'

export function openPayment(): string | undefined {
  return browserStorage.read(KEY) ?? undefined
}

export function savePayment(sessionId: string): void {
  browserStorage.write(KEY, sessionId, true)
}

export function clearPayment(sessionId: string): void {
  if (openPayment() === sessionId) browserStorage.remove(KEY)
}
