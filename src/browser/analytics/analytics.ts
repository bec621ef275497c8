import { commerceFields, type TrackedItem } from '#domain/analytics/events.ts'
import { send } from './analytics/send.ts'

/*
 * Events go through the global tag function `gtag`, each for one real occasion.
 *
 * - With a measurement id configured nothing is loaded and nothing sent until the shopper agrees.
 *   What the open page has to tell by then (its page view, the product it shows) is told at that
 *   moment; what was done before the answer never is.
 * - Without one the shop loads nothing and asks nothing. Events still go to a `gtag` that the
 *   owner has put on the page by other means.
 * - Where the function is absent a console warning says which event was lost: with an id for every
 *   event once the shopper has agreed (the browser blocks it), and without one for what a shopper
 *   does, so that no page says anything merely for being opened.
 */

export { trackPageView, trackViewItem } from './analytics/page-views.ts'

const PURCHASES_KEY = 'purchases'
const PURCHASES_KEPT = 50

let told: readonly string[] = []

/** Tells that the shopper put the product into the cart, with the price as configured. */
export function trackAddToCart(item: TrackedItem): void {
  send({ name: 'add_to_cart', fields: commerceFields([item]) })
}

/** Tells that the shopper went to the checkout with these items. */
export function trackBeginCheckout(items: readonly TrackedItem[]): void {
  send({ name: 'begin_checkout', fields: commerceFields(items) })
}

/**
 * Tells of a paid order; `value` in pounds inc. VAT and shipping. An order is told once, however
 * often its page is loaded: the browser remembers which it has told.
 */
export function trackPurchase(
  transactionId: string,
  items: readonly TrackedItem[],
  value: number,
): void {
  if (readPurchases().includes(transactionId)) return
  send({
    name: 'purchase',
    fields: { transaction_id: transactionId, ...commerceFields(items, value) },
    onSent: () => rememberPurchase(transactionId),
  })
}

function readPurchases(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(PURCHASES_KEY) ?? '[]')
    return Array.isArray(ids) ? [...ids, ...told] : told
  } catch {
    return told
  }
}

function rememberPurchase(id: string): void {
  const ids = [...new Set([...readPurchases(), id])].slice(-PURCHASES_KEPT)
  told = ids
  try {
    localStorage.setItem(PURCHASES_KEY, JSON.stringify(ids))
  } catch {}
}
