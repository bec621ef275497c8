import { formatPounds } from '../money.ts'
import type { OrderEvent, OrderEventKind, OrderStatus } from './order.ts'

const LABELS: Partial<Readonly<Record<OrderEventKind, string>>> = {
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  'presumed-delivered': 'Delivered, we think',
  'not-arrived': 'Not arrived yet',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  'part-refunded': 'Partly refunded',
  'refund-failed': 'Refund did not arrive',
  'dispute-lost': 'Paid back through the bank',
  'cancel-requested': 'Cancellation requested',
  'cancel-withdrawn': 'Cancellation withdrawn',
  'cancel-settled': 'Cancellation settled',
}

/** What a refund is called that the owner paid otherwise than by the card provider. */
export const REFUNDED_BY_HAND_TEXT = 'Refunded another way'

const EVENTS_WITH_PUBLIC_NOTE: ReadonlySet<OrderEventKind> = new Set([
  'shipped',
  'refunded',
  'part-refunded',
])

export function orderStatusText(status: OrderStatus): string {
  return LABELS[status] ?? status
}

const STATUS_SEQUENCE: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered']

export function stepsToCome(status: OrderStatus, isCancelling: boolean): string[] {
  const at = STATUS_SEQUENCE.indexOf(status)
  if (at === -1) return []
  return (isCancelling ? (['refunded'] as const) : STATUS_SEQUENCE.slice(at + 1)).map(
    orderStatusText,
  )
}

export function timelineOf(events: readonly OrderEvent[]) {
  return events.flatMap((event) => {
    const { at, what } = event
    const byHand = what === 'accepted' && event.amount ? formatPounds(event.amount) : undefined
    const label = byHand ? REFUNDED_BY_HAND_TEXT : LABELS[what]
    if (label === undefined) return []
    const note = EVENTS_WITH_PUBLIC_NOTE.has(what) ? event.note : null
    return [{ at, what, label, note: byHand ?? note }]
  })
}
