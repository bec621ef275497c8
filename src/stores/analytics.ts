import { commerceFields, reportedAddress, type TrackedItem } from '#domain/analytics/events.ts'
import { $consent } from './consent.ts'
import { loadTag, measurementId, unloadTag } from './tag.ts'

/*
 * Events go through the global tag function `gtag`.
 *
 * - With a measurement id configured nothing is loaded and nothing sent until the shopper agrees.
 *   What the open page has to tell by then (its page view, the product it shows) is told at that
 *   moment; what was done before the answer never is.
 * - Without one the shop loads nothing and asks nothing. Events still go to a `gtag` that the
 *   owner has put on the page by other means, unless the shopper has refused.
 * - Where the function is absent a console warning says which event was lost: for every event when
 *   one is configured and agreed to (the browser blocks it), and without one for what a shopper
 *   does, so that no page says anything merely for being opened.
 */

const LOOKING: ReadonlySet<string> = new Set(['page_view', 'view_item'])
const PURCHASES_KEY = 'purchases'
const PURCHASES_KEPT = 50

interface TagEvent {
  readonly name: string
  readonly fields: object
}

/** What the open page tells once the shopper agrees. */
let waiting: TagEvent[] = []
/** Ids of the products that this page view has told of. */
let viewed = new Set<number>()
let sentPurchases: readonly string[] = []

/** Tells of a page view, and begins a new one: call it once for every time the page is shown. */
export function trackPageView(): void {
  viewed = new Set()
  waiting = []
  send('page_view', {
    page_title: document.title,
    page_location: reportedAddress(location.href),
    page_path: location.pathname,
  })
}

/** Tells that the page shows the product; again only in another page view. */
export function trackViewItem(item: TrackedItem): void {
  if (viewed.has(item.id)) return
  viewed.add(item.id)
  send('view_item', commerceFields([item]))
}

/** Tells that the shopper put the product into the cart, with the price as configured. */
export function trackAddToCart(item: TrackedItem): void {
  send('add_to_cart', commerceFields([item]))
}

/** Tells that the shopper went to the checkout with these items. */
export function trackBeginCheckout(items: readonly TrackedItem[]): void {
  send('begin_checkout', commerceFields(items))
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
  const told = new Set([...readPurchases(), ...sentPurchases])
  if (told.has(transactionId)) return
  const fields = { transaction_id: transactionId, ...commerceFields(items, value) }
  if (send('purchase', fields)) rememberPurchases([...told, transactionId])
}

/** Sends an event, holds it or drops it, as above. Returns whether it was sent. */
function send(name: string, fields: object): boolean {
  const id = measurementId()
  const consent = $consent.get()
  if (consent === 'refused') return false
  if (id && consent === null) {
    if (LOOKING.has(name)) waiting.push({ name, fields })
    return false
  }
  if (id) loadTag(id)
  if (typeof window.gtag === 'function') {
    window.gtag('event', name, fields)
    return true
  }
  if (id || !LOOKING.has(name)) {
    console.warn(`Analytics: ${name} was not sent, as the tag function (gtag) is absent.`)
  }
  return false
}

function readPurchases(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(PURCHASES_KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function rememberPurchases(ids: readonly string[]): void {
  sentPurchases = ids.slice(-PURCHASES_KEPT)
  try {
    localStorage.setItem(PURCHASES_KEY, JSON.stringify(sentPurchases))
  } catch {}
}

$consent.listen((consent) => {
  const told = waiting
  waiting = []
  const id = measurementId()
  if (consent === 'refused' && id) unloadTag(id)
  if (consent === 'granted') for (const { name, fields } of told) send(name, fields)
})
