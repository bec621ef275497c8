import {
  type CreateCheckoutSession,
  createCheckoutSession,
} from '#contract/create-checkout-session.ts'
import { isUnavailable } from '#db/store/client.ts'
import { failure } from '#server/http/call-error.ts'
import type { Endpoint, Service } from '#server/http/endpoint.ts'
import { spend } from '#server/limits/spend.ts'
import { logEvent } from '#server/log-event.ts'
import { PaymentError } from '#server/payments.ts'
import { inRun } from '../orders/run.ts'
import { paymentPage } from './payment-page.ts'
import { placeOrder } from './place-order.ts'
import { priceCart, todaysPrices } from './priced-cart.ts'

const contract = createCheckoutSession

/** Orders the cart at today's prices and says where it is paid. */
export const checkOut: Service<CreateCheckoutSession> = async (request) => {
  const { body, session, context } = request
  await spend(request, 'checkoutAddress', request.call.address)
  const { payments } = context
  if (isSomebodyElse(body.customer, session.user)) throw failure(contract, 'other-customer')
  const cart = priceCart(await context.catalogue(), body)
  if (!cart) throw failure(contract, 'no-rule', { fields: placeFault(body.address.country) })
  const lines = cart.lines.filter((line) => line !== null)
  if (!cart.isAsShown || lines.length < cart.lines.length) {
    logEvent(request, 'price mismatch', { userId: session.user.id })
    throw failure(contract, 'prices-changed', { extra: { prices: todaysPrices(body, cart) } })
  }
  if (!payments) throw failure(contract, 'unavailable', { retryAfter: 60 })
  try {
    const { user } = session
    const placed = { user, address: body.address, cart, lines }
    const order = await inRun(context, (run) => placeOrder(run, placed))
    const { sessionId: id, url } = await paymentPage(context, payments, order)
    return { id, url }
  } catch (error) {
    if (!(error instanceof PaymentError || isUnavailable(error))) throw error
    if (isUnavailable(error)) {
      context.log.error({ code: (error as { code: unknown }).code }, 'store unavailable')
    }
    throw failure(contract, 'unavailable', { retryAfter: 10 })
  }
}

/** What the page says of the shopper, against whose token it is. */
function isSomebodyElse(
  shown: { readonly userId?: string | undefined; readonly email?: string | undefined },
  user: { readonly id: string; readonly email: string },
): boolean {
  if (shown.userId !== undefined && shown.userId !== user.id) return true
  return shown.email !== undefined && shown.email.trim().toLowerCase() !== user.email
}

function placeFault(country: string): Record<string, string> {
  return country === 'GB'
    ? { 'address.postcode': 'Enter a full UK postcode, like M1 1AE' }
    : { 'address.country': 'We don’t send to this country yet' }
}

/** The endpoint, with failures that say `error` as well: that is what the checkout reads. */
export function withError(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    answer: async (call, context) => {
      const reply = await endpoint.answer(call, context)
      const json = reply.json as { readonly message?: string }
      return reply.status < 400 ? reply : { ...reply, json: { ...json, error: json.message } }
    },
  }
}
