import { browserStorage } from '../storage.ts'

/* The card provider's session is kept until the payment's result is known. */
const KEY = 'payment'

export function openPayment(): string | undefined {
  return browserStorage.readText(KEY) ?? undefined
}

export function savePayment(sessionId: string): void {
  browserStorage.writeText(KEY, sessionId, true)
}

export function clearPayment(sessionId: string): void {
  if (openPayment() === sessionId) browserStorage.removeText(KEY)
}
