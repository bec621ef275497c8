import { atom } from 'nanostores'

export type Consent = 'granted' | 'refused'

const KEY = 'consent'
const VALID_MS = 365 * 24 * 60 * 60 * 1000

/** Null if the shopper hasn't answered, or did so over a year ago. */
export const $consent = atom<Consent | null>(readAnswer())

export function answerConsent(choice: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, date: new Date().toISOString() }))
  } catch {}
  $consent.set(choice)
}

function readAnswer(): Consent | null {
  try {
    const { choice, date } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const isValid = Date.now() - Date.parse(date) < VALID_MS
    return isValid && (choice === 'granted' || choice === 'refused') ? choice : null
  } catch {
    return null
  }
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) $consent.set(readAnswer())
  })
}
