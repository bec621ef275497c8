import { trackOrder as contract } from '#contract/order.ts'
import { failure } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { findLink } from '../http/mailed-links.ts'
import { isShownToShopper, orderSummaryOf, parcelOf } from './orders.ts'

/** Anybody with the email can open its link, so the reply has nothing about the buyer, the goods or what they cost. */
export const trackOrder = handle(contract, async (request) => {
  const found = await findLink(request, 'track-order', request.body.token)
  if (!found || !isShownToShopper(found)) throw failure(contract, 'not-valid')
  const { orderNumber, status, delivery, firstDelivery, cancelRequestedAt } = orderSummaryOf(
    found,
    request.context.clock(),
  )
  const parcels = found.parcels.map(parcelOf)
  return { order: { orderNumber, status, delivery, firstDelivery, parcels, cancelRequestedAt } }
})
