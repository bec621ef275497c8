import { atom } from 'nanostores'

export type Consent = 'granted' | 'refused'

const KEY = 'consent'
/** An answer is asked for again after a year. */
const VALID_MILLISECONDS = 365 * 24 * 60 * 60 * 1000

/** What the shopper answered about analytics; null while there is no answer that is still good. */
export const $consent = atom<Consent | null>(readAnswer())

/** Keeps the shopper's answer with its date; for this page only where storage is refused. */
export function answerConsent(choice: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, date: new Date().toISOString() }))
  } catch {}
  $consent.set(choice)
}

function readAnswer(): Consent | null {
  try {
    const { choice, date } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const isGood = Date.now() - Date.parse(date) < VALID_MILLISECONDS
    return isGood && (choice === 'granted' || choice === 'refused') ? choice : null
  } catch {
    return null
  }
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) $consent.set(readAnswer())
  })
}
