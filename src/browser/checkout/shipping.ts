import { atom } from 'nanostores'
import type { ShippingQuote } from '#contract/shipping-quote.ts'
import { type Pence, poundsToPence } from '#domain/money/money.ts'
import { CallFailure, callApi } from './call.ts'

/** What is known of an order's shipping. */
export type Shipping =
  /** For a UK postcode that has hardly begun. */
  | { readonly state: 'waiting' }
  | { readonly state: 'calculating' }
  | { readonly state: 'known'; readonly rate: Pence; readonly zone: string }
  /** `isFinal` where asking again won't help. */
  | { readonly state: 'failed'; readonly words: string; readonly isFinal: boolean }

/** Characters of a UK postcode, without spaces, that a calculation needs. */
const ENOUGH = 5
/** Milliseconds without a keystroke after which a postcode is looked up. */
const PAUSE = 300
const NO_RULE = 'Unable to calculate shipping for this location'

/** What it costs to send an order where it should go. */
export const $shipping = atom<Shipping>({ state: 'waiting' })

let asked: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Calculates the shipping to a place: to the UK once there is enough of a postcode and no key was
 * pressed for a moment, to other countries at once. Of several calls the last one counts.
 */
export function quoteShipping(country: string, postcode: string): void {
  const letters = postcode.toUpperCase().replace(/\s/g, '')
  const question = country === 'GB' ? `GB ${letters}` : country
  if (question === asked) return
  asked = question
  clearTimeout(timer)
  const isWaiting = country === 'GB' && letters.length < ENOUGH
  $shipping.set({ state: isWaiting ? 'waiting' : 'calculating' })
  if (isWaiting) return
  const ask = () => void calculate(question, country === 'GB' ? { country, postcode } : { country })
  if (country === 'GB') timer = setTimeout(ask, PAUSE)
  else ask()
}

/** Asks again what could not be answered. */
export function retryShipping(country: string, postcode: string): void {
  asked = undefined
  quoteShipping(country, postcode)
}

/** Takes a rate that the shop has named since. */
export function takeRate(rate: Pence, zone: string): void {
  clearTimeout(timer)
  $shipping.set({ state: 'known', rate, zone })
}

async function calculate(
  question: string,
  place: { readonly country: string; readonly postcode?: string },
): Promise<void> {
  const found = await callApi<ShippingQuote>('POST /api/shipping-quote', place).then(known, failed)
  if (question === asked) $shipping.set(found)
}

function known({ rate, zone }: { readonly rate: number; readonly zone: string }): Shipping {
  const pence = poundsToPence(rate)
  if (pence === undefined) return { state: 'failed', words: NO_RULE, isFinal: true }
  return { state: 'known', rate: pence, zone }
}

function failed(error: unknown): Shipping {
  const { status = 0, message = '' } = error instanceof CallFailure ? error : {}
  return { state: 'failed', words: message || NO_RULE, isFinal: status === 422 }
}
