import { type ShippingQuote, shippingQuote } from '#contract/shipping-quote.ts'
import { penceToPounds } from '#domain/money/money.ts'
import { quoteShipping } from '#domain/shipping/quote.ts'
import { failure } from '#server/http/call-error.ts'
import type { Service } from '#server/http/endpoint.ts'
import { spend } from '#server/limits/spend.ts'

/** What shipping to a place costs, from the catalogue as it is now. */
export const quote: Service<ShippingQuote> = async (request) => {
  const { body, call, context } = request
  await spend(request, 'shippingAddress', call.address)
  const found = quoteShipping(await context.catalogue(), body.country, body.postcode ?? '')
  if (!found) throw failure(shippingQuote, 'no-rule')
  return { rate: penceToPounds(found.rate), zone: found.zone }
}
