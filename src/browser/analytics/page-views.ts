import { commerceFields, type TrackedItem } from '#domain/analytics/events.ts'
import { send } from './send.ts'

/** Ids of the products that this page view has told of. */
const viewed = new Set<number>()

/** Tells of a page view, and begins a new one: call it once for every time the page is shown. */
export function trackPageView(): void {
  viewed.clear()
  send({ name: 'page_view', fields: { page_title: document.title, page_path: location.pathname } })
}

/** Tells that the page shows the product; again only in another page view. */
export function trackViewItem(item: TrackedItem): void {
  if (viewed.has(item.id)) return
  viewed.add(item.id)
  send({ name: 'view_item', fields: commerceFields([item]) })
}
