import type { CheckoutFailure, CreateCheckoutSession } from '#contract/create-checkout-session.ts'
import { checkoutTotals } from '#domain/cart/checkout-totals.ts'
import { penceToPounds } from '#domain/money/money.ts'
import { paymentAddress } from '#domain/routes/payment-address.ts'
import { $address } from './address.ts'
import { CallFailure } from './call.ts'
import { callAsUser } from './call-as-user.ts'
import { showChanges } from './changed-prices.ts'
import { $cart } from './kept-cart.ts'
import { keepPayment } from './payment.ts'
import { $returned, lookAtPayment } from './returned.ts'
import { $shipping } from './shipping.ts'
import { $user } from './user.ts'

const NO_PAGE = 'We could not open the payment page. Nothing was charged. Please try again.'

/**
 * Orders the cart and leaves for the page on which it is paid. Does not come back before the browser
 * has left or turned back. Prices that are different now are shown first; throws a CallFailure for
 * whatever else stands in the way.
 */
export async function pay(): Promise<void> {
  const shipping = $shipping.get()
  const user = $user.get()
  if (shipping.state !== 'known' || !user) return
  if (await isPaidAlready()) return untilShownAgain()
  const items = $cart.get()
  const address = $address.get()
  const { total } = checkoutTotals(items, address.country, shipping.rate)
  const rate = { rate: penceToPounds(shipping.rate), zone: shipping.zone }
  try {
    const { id, url } = await callAsUser<CreateCheckoutSession>(
      'POST /api/create-checkout-session',
      {
        items: [...items],
        shipping: { rate },
        total: penceToPounds(total ?? 0),
        customer: { email: user.email, name: user.fullName, userId: user.id },
        address,
      },
    )
    await leaveFor(id, url)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const { prices } = error.reply as Partial<CheckoutFailure>
    if (!prices) throw withPlainFields(error)
    await showChanges(items, shipping.rate, prices).catch(() => {
      throw new CallFailure(error.status, error.message)
    })
  }
}

/** Whether the last way to the payment page has paid, or may have: that is said before anything else. */
async function isPaidAlready(): Promise<boolean> {
  const before = $returned.get()?.path
  if (await lookAtPayment()) return true
  const { words = '', path = before } = $returned.get() ?? {}
  if (path !== before) throw new CallFailure(409, words)
  return false
}

async function leaveFor(sessionId: string, url: string): Promise<void> {
  const address = paymentAddress(url, location.href)
  if (address === undefined) throw new CallFailure(200, NO_PAGE)
  keepPayment(sessionId)
  location.assign(address)
  await untilShownAgain()
}

/** Resolves when the page comes back from the back/forward cache, or was not left after all. */
function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, 15_000)
  })
}

/** The form's fields have no `address.` before their names. */
function withPlainFields(error: CallFailure): CallFailure {
  const fields = Object.entries(error.fields).map(([name, words]) => [
    name.replace(/^address\./, ''),
    words,
  ])
  const message = error.message || NO_PAGE
  return new CallFailure(error.status, message, { fields: Object.fromEntries(fields) })
}
