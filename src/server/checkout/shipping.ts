import * as contract from '#contract/checkout.ts'
import { findUsualAddress } from '#db/store/address-book.ts'
import { findAddress } from '#db/store/users.ts'
import { penceToPounds } from '#domain/money/money.ts'
import { quoteShipping } from '#domain/shipping/quote.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'

export const getShippingQuote = handle(contract.getShippingQuote, async (request) => {
  const { body, call, context } = request
  await spend(request, 'shippingPerIp', call.ip)
  const found = quoteShipping(await context.catalogue(), body.country, body.postcode ?? '')
  if (!found) throw failure(contract.getShippingQuote, 'no-delivery')
  return { ...found, rate: penceToPounds(found.rate) }
})

export const getAddress = handle(contract.getAddress, async ({ session, context }) => {
  const { id } = session.user
  const usual = await findUsualAddress(context.store, id)
  return { address: usual ?? (await findAddress(context.store, id)) }
})
