import { formatPounds, type Pence } from '#domain/money.ts'
import { formatRate, type UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import type { ShippingState } from './shipping.ts'

/** Until there is a quote for a UK postcode, shows the UK's rates; the postcode may still turn out to be on Jersey, Guernsey or the Isle of Man. */
export function shippingCostText(
  shipping: ShippingState,
  country: string,
  uk: UkDeliveryWords,
): string {
  if (shipping.state === 'known') return formatRate(shipping.rate)
  return isInUk(shipping, country) ? uk.rates : 'Calculating...'
}

export function totalText(
  subtotal: Pence,
  shipping: ShippingState,
  country: string,
  uk: UkDeliveryWords,
): string {
  const before = isInUk(shipping, country) ? uk.rate : null
  const rate = shipping.state === 'known' ? shipping.rate : before
  return rate === null ? `${formatPounds(subtotal)} + shipping` : formatPounds(subtotal + rate)
}

function isInUk({ state }: ShippingState, country: string): boolean {
  return country === 'GB' && state !== 'failed'
}
