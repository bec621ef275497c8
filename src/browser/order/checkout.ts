import { atom, type ReadableAtom } from 'nanostores'
import type { CheckoutFailure } from '#contract/checkout.ts'
import { amountsInPence } from '#contract/wire-format.ts'
import { toStoredEntry } from '#domain/cart/cart.ts'
import { checkoutTotals } from '#domain/cart/totals.ts'
import { penceToPounds } from '#domain/money.ts'
import { paymentPageUrl } from '#domain/site/pages.ts'
import { callAsUser } from '../account/call-as-user.ts'
import { requireUser } from '../account/go-to.ts'
import { $user } from '../account/user.ts'
import { trackBeginCheckout } from '../analytics/measure.ts'
import { CallFailure } from '../base/call.ts'
import { loadPart } from '../base/load-part.ts'
import { whenRestored } from '../base/restored.ts'
import { after } from '../base/timer.ts'
import { $cart } from '../cart/cart.ts'
import { $address, loadAddress } from '../shipping/address.ts'
import { $shipping, quoteFor, showShippingQuote } from '../shipping/shipping.ts'
import type { CheckoutLines } from './checkout-lines.ts'
import { $paymentNotice, checkLastPayment } from './last-payment.ts'
import { savePayment } from './payment.ts'
import { $refusedPrices, showRefusedPrices } from './refused-prices.ts'

export const NO_PAGE =
  'We couldn’t open the payment page. You haven’t been charged. Please try again.'

const $lines = atom<CheckoutLines | null>(null)

export const $checkoutLines: ReadableAtom<CheckoutLines | null> = $lines

export async function checkPricesOfLines(): Promise<void> {
  const prices = await loadPart(() => import('./checkout-lines.ts'))
  await prices?.watchCheckoutLines((lines) => $lines.set(lines))
}

export function startCheckoutPage(): () => void {
  const stops = [
    requireUser(),
    $cart.subscribe(quoteFor),
    $address.subscribe(({ country, postcode }) => showShippingQuote(country, postcode)),
    $address.listen(() => $refusedPrices.set(null)),
    $cart.listen(() => $refusedPrices.set(null)),
    $user.listen((user, before) => {
      if (user && user.id !== before?.id) void loadAddress()
    }),
    whenRestored(() => {
      if ($user.get()) void Promise.all([checkPricesOfLines(), checkLastPayment()])
    }),
  ]
  if ($user.get()) {
    trackBeginCheckout($cart.get())
    void Promise.all([loadAddress(), checkPricesOfLines(), checkLastPayment()])
  }
  return () => {
    for (const stop of stops) stop()
  }
}

/** Resolves once the payment page opens or changed prices are shown; throws a CallFailure. `saveAs` is JSON: how the account keeps the address. */
export async function openPaymentPage({
  saveAs,
}: Readonly<Record<string, string>> = {}): Promise<void> {
  const shipping = $shipping.get()
  const user = $user.get()
  if (shipping.state !== 'known' || !user) return
  if (await isPaidAlready()) return untilShownAgain()
  const items = $cart.get()
  const address = $address.get()
  const { total } = checkoutTotals(items, address.country, shipping)
  const rate = { rate: penceToPounds(shipping.rate), zone: shipping.zone }
  try {
    const { id, url } = await callAsUser('POST /api/create-checkout-session', {
      items: items.map(toStoredEntry),
      shipping: { rate },
      total: penceToPounds(total ?? 0),
      customer: { email: user.email, name: user.fullName, userId: user.id },
      address,
      saveAs: saveAs && JSON.parse(saveAs),
    })
    await leaveFor(id, url)
  } catch (error) {
    console.error('Checkout session:', error)
    if (!(error instanceof CallFailure)) throw error
    const { prices } = error.reply as Partial<CheckoutFailure>
    if (!prices) throw error.message ? error : new CallFailure(error.status, NO_PAGE)
    await showRefusedPrices(items, shipping.rate, amountsInPence(prices)).catch(() => {
      throw new CallFailure(error.status, error.message)
    })
  }
}

async function isPaidAlready(): Promise<boolean> {
  const before = $paymentNotice.get()?.path
  if (await checkLastPayment()) return true
  const { message = '', path = before } = $paymentNotice.get() ?? {}
  if (path !== before) throw new CallFailure(409, message)
  return false
}

async function leaveFor(checkoutSessionId: string, url: string): Promise<void> {
  const address = paymentPageUrl(url, location.href)
  if (address === undefined) throw new CallFailure(200, NO_PAGE)
  savePayment(checkoutSessionId)
  location.assign(address)
  await untilShownAgain()
}

/** Resolves when the page is restored from the back/forward cache, or when the browser does not leave the page. */
function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    after(15_000, resolve)
  })
}
