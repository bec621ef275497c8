import { stored } from '../base/stored.ts'

export type Consent = 'granted' | 'refused'

const VALID_MS = 365 * 24 * 60 * 60 * 1000
const UNANSWERED: Consent | null = null

const answer = stored('consent', UNANSWERED, readAnswer, { silent: true }, (choice) =>
  JSON.stringify({ choice, date: new Date().toISOString() }),
)

/** Null if the shopper hasn't answered, or did so over a year ago. */
export const $consent = answer.$value

export function answerConsent(choice: Consent): void {
  answer.update(() => choice)
}

function readAnswer(text: string): Consent | null {
  try {
    const { choice, date } = JSON.parse(text)
    const isValid = Date.now() - Date.parse(date) < VALID_MS
    return isValid && (choice === 'granted' || choice === 'refused') ? choice : null
  } catch {
    return null
  }
}
