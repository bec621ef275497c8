import { type FieldFaults, fieldFaults } from '#domain/account/faults.ts'
import { findTestCard } from './cards.ts'

export type CardEntries = Readonly<Record<'number' | 'expiry' | 'cvc', string>>

export interface CardForm {
  readonly number: string
  /** Empty if the card can be tried. */
  readonly faults: FieldFaults
  /** What the page may show again: no CVC, and no number but a test card's, since it could be a real one. */
  readonly entries: CardEntries
}

/** Reads the posted form. `now` decides whether a card has expired. */
export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const entry = (name: keyof CardEntries) => form.get(name)?.trim() ?? ''
  const [number, expiry, cvc] = [entry('number'), entry('expiry'), entry('cvc')]
  const faults = fieldFaults({
    number: numberFault(number),
    expiry: expiryFault(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : cvc ? 'Enter the CVC as 3 digits' : 'Enter the CVC',
  })
  return {
    number,
    faults,
    entries: { number: findTestCard(number) ? number : '', expiry, cvc: '' },
  }
}

function numberFault(number: string): string | undefined {
  if (number === '') return 'Enter a card number'
  if (findTestCard(number)) return undefined
  return 'Enter one of the test card numbers; real cards are not taken'
}

/** `04 / 30`, `4/2030`, `0430` */
const EXPIRY = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/

function expiryFault(text: string, now: Date): string | undefined {
  if (text === '') return 'Enter the expiry date'
  const [, month, year] = EXPIRY.exec(text) ?? []
  if (!month) return 'Enter the expiry date as month and year, like 04 / 30'
  const isPast = new Date(Date.UTC(2000 + Number(year), Number(month))) <= now
  return isPast ? 'Enter an expiry date in the future' : undefined
}
