import { createCheckoutSession as contract } from '#contract/checkout.ts'
import { inPounds } from '#contract/wire-format.ts'
import { isStoreUnavailable } from '#db/store/client.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import { failure } from '#server/http/call-failure.ts'
import { handle } from '#server/http/handle.ts'
import { spend } from '#server/http/spend.ts'
import { PaymentError } from '#server/kernel/payments.ts'
import { logEvent } from '#server/observe/log-event.ts'
import { expireOldestOrders } from '../order/end-unpaid-orders.ts'
import { inOrderTransaction } from '../order/in-order-transaction.ts'
import { paymentPage } from './payment-page.ts'
import { placeOrder } from './place-order.ts'
import { priceCart, todaysPrices } from './priced-cart.ts'
import { saveDeliveryAddress } from './save-delivery-address.ts'

export const createCheckoutSession = handle(contract, async (request) => {
  const { body, session, context } = request
  await spend(request, 'checkoutPerIp', request.call.ip)
  const { payments } = context
  if (isSomebodyElse(body.customer, session.user)) throw failure(contract, 'other-customer')
  const cart = await priceCart(await context.catalogue(), body)
  if (!cart) throw failure(contract, 'no-delivery', { faults: placeFaults(body.address.country) })
  if (cart.missingOptionsMessage)
    throw failure(contract, 'option-missing', { faults: { items: cart.missingOptionsMessage } })
  const lines = cart.lines.filter((line) => line !== null)
  if (!cart.isAsShown || lines.length < cart.lines.length) {
    logEvent(request, 'price mismatch', { userId: session.user.id })
    throw failure(contract, 'prices-changed', {
      extra: { prices: inPounds(todaysPrices(body, cart)) },
    })
  }
  if (!payments) throw failure(contract, 'unavailable', { retryAfter: 60 })
  try {
    const { user } = session
    const newOrder = { user, address: body.address, cart, lines }
    const order = await inOrderTransaction(context, (run) => placeOrder(run, newOrder))
    const [{ sessionId: id, url }] = await Promise.all([
      paymentPage(context, payments, order),
      saveDeliveryAddress(request),
      expireOldestOrders(context, user.id),
    ])
    return { id, url }
  } catch (error) {
    if (!(error instanceof PaymentError || isStoreUnavailable(error))) throw error
    if (isStoreUnavailable(error)) {
      context.log.error({ code: (error as { code: unknown }).code }, 'store unavailable')
    }
    throw failure(contract, 'unavailable', { retryAfter: 10 })
  }
})

function isSomebodyElse(
  shown: { readonly userId?: string | undefined; readonly email?: string | undefined },
  user: { readonly id: string; readonly email: string },
): boolean {
  // Another device may still show the account's former email, so the id decides.
  if (shown.userId !== undefined) return shown.userId !== user.id
  return shown.email !== undefined && shown.email.trim().toLowerCase() !== user.email
}

function placeFaults(country: string): FieldFaults {
  return country === 'GB'
    ? { 'address.postcode': 'Enter a full UK postcode, like M1 1AE' }
    : { 'address.country': 'We don’t deliver to this country yet' }
}
