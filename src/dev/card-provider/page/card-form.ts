import { type FieldFaults, fieldFaults } from '#domain/account/faults.ts'
import { findTestCard } from '../payments/cards.ts'
import type { PayerDetails } from '../payments/payments.ts'

export type CardFieldName = 'number' | 'expiry' | 'cvc' | 'name'

export type CardFormValues = Readonly<Record<CardFieldName, string>>

export const EMPTY_CARD_FORM: CardFormValues = { number: '', expiry: '', cvc: '', name: '' }

export type CardForm =
  | { readonly payer: PayerDetails }
  | { readonly faults: FieldFaults; readonly entries: CardFormValues }

/** Reads the posted form. `now` decides whether a card has expired. */
export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const entries = {
    number: form.get('number')?.trim() ?? '',
    expiry: form.get('expiry')?.trim() ?? '',
    cvc: form.get('cvc')?.trim() ?? '',
    name: form.get('name')?.trim().slice(0, 200) ?? '',
  }
  const expiry = readExpiry(entries.expiry)
  const faults = fieldFaults({
    number: numberFault(entries.number),
    expiry: expiryFault(entries.expiry, expiry, now),
    cvc: cvcFault(entries.cvc),
  })
  if (Object.keys(faults).length > 0 || !expiry) return { faults, entries: withoutSecrets(entries) }
  return { payer: { number: entries.number, ...expiry, name: entries.name || null } }
}

/** Blanks the CVC, and any number that isn't a test card's, since it could be a real card's. */
export function withoutSecrets(entries: CardFormValues): CardFormValues {
  return { ...entries, number: findTestCard(entries.number) ? entries.number : '', cvc: '' }
}

function numberFault(number: string): string | undefined {
  if (number === '') return 'Enter a card number'
  if (!findTestCard(number)) return 'Enter one of the test card numbers; real cards are not taken'
  return undefined
}

function expiryFault(text: string, expiry: Expiry | undefined, now: Date): string | undefined {
  if (text === '') return 'Enter the expiry date'
  if (!expiry) return 'Enter the expiry date as month and year, like 04 / 30'
  const isPast = expiry.year * 12 + expiry.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return isPast ? 'Enter an expiry date in the future' : undefined
}

function cvcFault(cvc: string): string | undefined {
  if (cvc === '') return 'Enter the CVC'
  return /^\d{3,4}$/.test(cvc) ? undefined : 'Enter the CVC as 3 digits'
}

interface Expiry {
  readonly month: number
  readonly year: number
}

/** `04 / 30`, `4/2030`, `0430` */
function readExpiry(text: string): Expiry | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text)
  if (!match) return undefined
  return { month: Number(match[1]), year: 2000 + Number(match[2]) }
}
