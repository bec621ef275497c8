import { atom, type WritableAtom } from 'nanostores'
import type { CallInput, CallReply } from '#contract/calls.ts'
import { poundsToPence } from '#domain/money.ts'
import type { ShippingQuote } from '#domain/shipping/quote.ts'
import { compactCode, tidyLine } from '#domain/typed-text.ts'
import { CallFailure, callApi } from '../base/call.ts'
import { after } from '../base/timer.ts'

const MIN_POSTCODE_LENGTH = 5
const DEBOUNCE_MS = 300
const NO_RULE = 'Unable to calculate shipping for this location'

export type ShippingState =
  | { readonly state: 'waiting' }
  | { readonly state: 'calculating' }
  | ({ readonly state: 'known' } & ShippingQuote)
  /** `isFinal` is true if a retry would fail again. */
  | { readonly state: 'failed'; readonly message: string; readonly isFinal: boolean }

export const $shipping = atom<ShippingState>({ state: 'waiting' })

export function createShipping($shipping: WritableAtom<ShippingState>) {
  let asked: string | undefined
  let cancel: (() => void) | undefined
  let products: readonly number[] = []
  let lastPlace: readonly [country: string, postcode: string] | undefined

  /**
   * Requests a delivery quote: for the UK after a complete postcode and a pause in typing, for other countries at once, and once
   * more for a complete postcode, since parts of them may not be delivered to. A later call replaces an earlier one.
   */
  function showShippingQuote(country: string, postcode: string): void {
    const letters = compactCode(postcode)
    const isComplete =
      country === 'GB'
        ? tidyLine(postcode).length >= MIN_POSTCODE_LENGTH
        : letters.length >= MIN_POSTCODE_LENGTH
    const isWaiting = country === 'GB' && !isComplete
    const place = isComplete ? `${country} ${letters}` : country
    const question = isWaiting ? 'waiting' : `${place} for ${products}`
    lastPlace = [country, postcode]
    if (question === asked) return
    const isSameCountry = country !== 'GB' && asked?.split(' ')[0] === country
    const isSamePlace = asked?.split(' for ')[0] === place
    asked = question
    cancel?.()
    if (!(isSameCountry || isSamePlace) || $shipping.get().state !== 'known')
      $shipping.set({ state: isWaiting ? 'waiting' : 'calculating' })
    if (isWaiting) return
    const body = {
      country,
      ...(isComplete && { postcode }),
      ...(products.length > 0 && { products: [...products] }),
    }
    const ask = () => void calculate(question, body)
    if (country === 'GB' || isSameCountry) cancel = after(DEBOUNCE_MS, ask)
    else ask()
  }

  /** The products that are to be sent, some of which may not be sold at the place. Requests its quote again if they changed. */
  function quoteFor(entries: readonly { readonly id: number }[]): void {
    products = [...new Set(entries.map(({ id }) => id))].sort((one, other) => one - other)
    if (lastPlace) showShippingQuote(...lastPlace)
  }

  function retryShipping(country: string, postcode: string): void {
    asked = undefined
    showShippingQuote(country, postcode)
  }

  function replaceRate(quote: ShippingQuote): void {
    cancel?.()
    $shipping.set({ state: 'known', ...quote })
  }

  async function calculate(
    question: string,
    body: CallInput<'POST /api/shipping-quote'>,
  ): Promise<void> {
    const found = await callApi('POST /api/shipping-quote', body).then(known, failed)
    if (question === asked) $shipping.set(found)
  }

  return { showShippingQuote, quoteFor, retryShipping, replaceRate }
}

export const { showShippingQuote, quoteFor, retryShipping, replaceRate } = createShipping($shipping)

function known({ rate, ...found }: CallReply<'POST /api/shipping-quote'>): ShippingState {
  const pence = poundsToPence(rate)
  if (pence === undefined) return { state: 'failed', message: NO_RULE, isFinal: true }
  return { state: 'known', rate: pence, ...found }
}

function failed(error: unknown): ShippingState {
  const { status = 0, message = '' } = error instanceof CallFailure ? error : {}
  return { state: 'failed', message: message || NO_RULE, isFinal: status === 422 }
}
