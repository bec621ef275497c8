import { type Pence, penceToPounds } from '#domain/money.ts'
import { commerceFields, type TrackedItem } from '#domain/site/analytics-events.ts'
import { clearTabStorage, readTabStorage, writeTabStorage } from '../base/tab-storage.ts'
import { sendTagEvent } from './send.ts'

/* Before consent no script loads, and actions are not kept. Without a measurement id events are sent to the owner's own `gtag`, if there is one. */

const PURCHASES_KEY = 'purchases'
const MAX_PURCHASES = 50
const BEGUN_KEY = 'begun-checkout'

let recorded: readonly string[] = []

const viewed = new Set<number>()

export function trackPageView(): void {
  viewed.clear()
  sendTagEvent({
    name: 'page_view',
    fields: { page_title: document.title, page_path: location.pathname },
  })
}

export function trackViewItem(item: TrackedItem): void {
  if (viewed.has(item.id)) return
  viewed.add(item.id)
  sendTagEvent({ name: 'view_item', fields: commerceFields([item]) })
}

export function trackAddToCart(item: TrackedItem): void {
  sendTagEvent({ name: 'add_to_cart', fields: commerceFields([item]) })
}

/** Records a checkout of these items once a tab, whether a link or its address opens it. */
export function trackBeginCheckout(items: readonly TrackedItem[]): void {
  const fields = commerceFields(items)
  if (items.length === 0 || JSON.stringify(readTabStorage(BEGUN_KEY)) === JSON.stringify(fields))
    return
  const onSent = () => writeTabStorage(BEGUN_KEY, fields)
  sendTagEvent({ name: 'begin_checkout', fields, onSent })
}

/** Records a paid order once, however often its page loads. `total` is inc. VAT and shipping. */
export function trackPurchase(
  transactionId: string,
  items: readonly TrackedItem[],
  total: Pence,
): void {
  clearTabStorage(BEGUN_KEY)
  if (readPurchases().includes(transactionId)) return
  const sum = items.reduce((pence, { price }) => pence + price, 0)
  const shipping = penceToPounds(total - sum)
  sendTagEvent({
    name: 'purchase',
    fields: { transaction_id: transactionId, ...commerceFields(items), shipping },
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
