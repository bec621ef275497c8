import * as contract from '#contract/checkout.ts'
import { amountsInPounds } from '#contract/wire-format.ts'
import type { ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { findUsualAddress, saveAddress } from '#db/store/address-book.ts'
import { inTransaction, isStoreUnavailable } from '#db/store/client.ts'
import { findAddress } from '#db/store/users.ts'
import { tidyEmail } from '#domain/account/email.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import { penceToPounds } from '#domain/money.ts'
import type { Address } from '#domain/shipping/address.ts'
import { invalidPostcodeMessage } from '#domain/shipping/postcode.ts'
import { notDeliveredMessage, quoteShipping } from '#domain/shipping/quote.ts'
import { notSoldMessage } from '#domain/shipping/sold-only-in.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../kernel/log.ts'
import { PaymentError } from '../kernel/payments.ts'
import { expireOldestOrders } from './end-unpaid-orders.ts'
import { inOrderTransaction } from './order-transaction.ts'
import { paymentPage } from './payment-page.ts'
import { placeOrder } from './place-order.ts'
import { priceCart, todaysPrices } from './priced-cart.ts'

export const getShippingQuote = handle(contract.getShippingQuote, async (request) => {
  const { body, call, context } = request
  await spendPoints(request, 'shippingPerIp', call.ip)
  const { country, postcode = '', products } = body
  const catalogue = await context.catalogue()
  const found = quoteShipping(catalogue, country, postcode)
  if (!found) {
    const message = notDeliveredMessage(catalogue, country, postcode)
    throw failure(contract.getShippingQuote, 'no-delivery', message ? { message } : {})
  }
  const asked = products.length > 0 ? await catalogue.findProducts(products) : new Map()
  const message = notSoldMessage(asked.values(), country, found.zone)
  if (message) {
    throw failure(contract.getShippingQuote, 'not-sold-there', {
      message,
      faults: { products: message },
    })
  }
  return { ...found, rate: penceToPounds(found.rate) }
})

export const getAddress = handle(contract.getAddress, async ({ session, context }) => {
  const { id } = session.user
  const usual = await findUsualAddress(context.store, id)
  return { address: usual ?? (await findAddress(context.store, id)) }
})

export const createCheckoutSession = handle(contract.createCheckoutSession, async (request) => {
  const { body, session, context } = request
  await spendPoints(request, 'checkoutPerIp', request.call.ip)
  const { payments } = context
  if (isSomebodyElse(body.customer, session.user))
    throw failure(contract.createCheckoutSession, 'other-customer')
  const catalogue = await context.catalogue()
  const cart = await priceCart(catalogue, body)
  if (!cart)
    throw failure(contract.createCheckoutSession, 'no-delivery', {
      faults: placeFaults(catalogue, body.address),
    })
  if (cart.notSoldMessage)
    throw failure(contract.createCheckoutSession, 'not-sold-there', {
      message: cart.notSoldMessage,
      faults: { items: cart.notSoldMessage },
    })
  if (cart.missingOptionsMessage)
    throw failure(contract.createCheckoutSession, 'option-missing', {
      faults: { items: cart.missingOptionsMessage },
    })
  const lines = cart.lines.filter((line) => line !== null)
  if (!cart.isAsShown || lines.length < cart.lines.length) {
    logEvent(request, 'price mismatch', { userId: session.user.id })
    throw failure(contract.createCheckoutSession, 'prices-changed', {
      extra: { prices: amountsInPounds(todaysPrices(body, cart)) },
    })
  }
  if (!payments) throw failure(contract.createCheckoutSession, 'unavailable', { retryAfter: 60 })
  try {
    const { user } = session
    const newOrder = { user, address: body.address, cart, lines }
    const order = await inOrderTransaction(context, (run) => placeOrder(run, newOrder))
    const [{ checkoutSessionId: id, url }] = await Promise.all([
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
    throw failure(contract.createCheckoutSession, 'unavailable', { retryAfter: 10 })
  }
})

function isSomebodyElse(
  shown: { readonly userId?: string | undefined; readonly email?: string | undefined },
  user: { readonly id: string; readonly email: string },
): boolean {
  // Another device may still show the account's former email, so the user's id is compared.
  if (shown.userId !== undefined) return shown.userId !== user.id
  return shown.email !== undefined && tidyEmail(shown.email) !== user.email
}

function placeFaults(
  catalogue: ServerCatalogue,
  { country, postcode }: Pick<Address, 'country' | 'postcode'>,
): FieldFaults {
  const message = notDeliveredMessage(catalogue, country, postcode)
  if (message) return { 'address.postcode': message }
  return country === 'GB'
    ? { 'address.postcode': invalidPostcodeMessage(country, postcode) }
    : { 'address.country': 'We don’t deliver to this country yet' }
}

/** Saves the address of a placed order if the shopper wishes. Never rejects: the order doesn't depend on it. */
async function saveDeliveryAddress({
  body: { saveAs, address },
  context: { store, clock, log },
  session: { user },
}: ServiceRequest<typeof contract.createCheckoutSession>): Promise<void> {
  if (!saveAs) return
  const entry = { ...saveAs, address, now: clock().toISOString() }
  try {
    await inTransaction(store, (trx) => saveAddress(trx, user.id, entry))
  } catch (error) {
    log.error({ code: (error as { code?: unknown }).code }, 'address not saved')
  }
}
