import type { AddressDraft } from '#domain/shipping/address-faults.ts'

/*
 * What is typed is kept for this tab until an order has been placed with it, so that neither a failed
 * payment nor signing in again loses it. It belongs to whoever typed it.
 */
const KEY = 'checkout-address'

/** What a user typed in this tab; undefined if they did not. */
export function keptDraft(userId: string | undefined): AddressDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (kept.user === undefined || kept.user !== userId) return undefined
    const { street = '', city = '', postcode = '', country = 'GB' } = kept
    return {
      street: String(street),
      city: String(city),
      postcode: String(postcode),
      country: String(country),
    }
  } catch {
    return undefined
  }
}

export function keepDraft(userId: string | undefined, draft: AddressDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, user: userId }))
  } catch {}
}

/** Forgets it: it has been ordered to, or whoever typed it leaves. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
