import { commerceFields, type TrackedItem } from '#domain/analytics/events.ts'
import type { Pence } from '#domain/money/money.ts'
import { sendTagEvent } from './send.ts'

/* Before consent no script loads, and actions are not kept. Without a measurement id events are sent to the owner's own `gtag`, if there is one. */

const PURCHASES_KEY = 'purchases'
const MAX_PURCHASES = 50

let recorded: readonly string[] = []

export function trackAddToCart(item: TrackedItem): void {
  sendTagEvent({ name: 'add_to_cart', fields: commerceFields([item]) })
}

export function trackBeginCheckout(items: readonly TrackedItem[]): void {
  sendTagEvent({ name: 'begin_checkout', fields: commerceFields(items) })
}

/** Records a paid order once, however often its page loads; `value` is inc. VAT and shipping. */
export function trackPurchase(
  transactionId: string,
  items: readonly TrackedItem[],
  value: Pence,
): void {
  if (readPurchases().includes(transactionId)) return
  sendTagEvent({
    name: 'purchase',
    fields: { transaction_id: transactionId, ...commerceFields(items, value) },
    onSent: () => rememberPurchase(transactionId),
  })
}

function readPurchases(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(PURCHASES_KEY) ?? '[]')
    return Array.isArray(ids) ? [...ids, ...recorded] : recorded
  } catch {
    return recorded
  }
}

function rememberPurchase(id: string): void {
  const ids = [...new Set([...readPurchases(), id])].slice(-MAX_PURCHASES)
  recorded = ids
  try {
    localStorage.setItem(PURCHASES_KEY, JSON.stringify(ids))
  } catch {}
}
