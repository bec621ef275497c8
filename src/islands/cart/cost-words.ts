import type { Shipping } from '#browser/checkout/shipping-atom.ts'
import { formatPounds, type Pence } from '#domain/money/money.ts'

/** The UK is free of charge; a postcode may still turn out to be on an island that isn't part of it. */
export function costWords(shipping: Shipping, country: string): string {
  if (shipping.state === 'known' && shipping.rate > 0) return formatPounds(shipping.rate)
  return rateOf(shipping, country) === 0 ? 'FREE OF CHARGE' : 'Calculating...'
}

export function totalWords(subtotal: Pence, shipping: Shipping, country: string): string {
  const rate = rateOf(shipping, country)
  return rate === null ? `${formatPounds(subtotal)} + shipping` : formatPounds(subtotal + rate)
}

function rateOf(shipping: Shipping, country: string): Pence | null {
  if (shipping.state === 'known') return shipping.rate
  return country === 'GB' && shipping.state !== 'failed' ? 0 : null
}
