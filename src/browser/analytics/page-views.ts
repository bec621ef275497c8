import { commerceFields, type TrackedItem } from '#domain/analytics/events.ts'
import { send } from './send.ts'

const viewed = new Set<number>()

export function trackPageView(): void {
  viewed.clear()
  send({ name: 'page_view', fields: { page_title: document.title, page_path: location.pathname } })
}

export function trackViewItem(item: TrackedItem): void {
  if (viewed.has(item.id)) return
  viewed.add(item.id)
  send({ name: 'view_item', fields: commerceFields([item]) })
}
