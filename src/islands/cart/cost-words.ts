import type { Shipping } from '#browser/shipping/shipping.ts'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import { formatRate, type UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'

/** Until a UK postcode has a quote, the UK's rates; it may still turn out to be on an island that isn't part of it. */
export function costWords(shipping: Shipping, country: string, uk: UkDeliveryWords): string {
  if (shipping.state === 'known') return formatRate(shipping.rate)
  return isInUk(shipping, country) ? uk.rates : 'Calculating...'
}

export function totalWords(
  subtotal: Pence,
  shipping: Shipping,
  country: string,
  uk: UkDeliveryWords,
): string {
  const before = isInUk(shipping, country) ? uk.rate : null
  const rate = shipping.state === 'known' ? shipping.rate : before
  return rate === null ? `${formatPounds(subtotal)} + shipping` : formatPounds(subtotal + rate)
}

function isInUk({ state }: Shipping, country: string): boolean {
  return country === 'GB' && state !== 'failed'
}
