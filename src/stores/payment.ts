import { readText, removeText, writeText } from './storage.ts'

/*
 * The card provider's session with which this browser last went to pay, until it is known what became
 * of it. It says whether somebody comes back unpaid, and that what it paid for may leave the cart.
 */
const KEY = 'payment'

/** The session that was gone to pay with; undefined when nothing is open. */
export function openPayment(): string | undefined {
  return readText(KEY) ?? undefined
}

/** Remembers a session before the browser goes to pay with it. */
export function keepPayment(sessionId: string): void {
  writeText(KEY, sessionId, true)
}

/** Forgets a session, if it is the one that was kept. */
export function closePayment(sessionId: string): void {
  if (openPayment() === sessionId) removeText(KEY)
}
