import type { OrderEvent, OrderHappening } from './order.ts'
import type { OrderStatus } from './status.ts'

/** What a shopper is told of; the rest is between the owner and the card provider. */
const LABELS: Partial<Readonly<Record<OrderHappening, string>>> = {
  paid: 'Paid',
  processing: 'Being made ready',
  shipped: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  'part-refunded': 'Partly refunded',
  'cancel-requested': 'Cancellation requested',
}

/** Happenings whose note is meant for the shopper: tracking numbers and amounts. */
const TOLD: ReadonlySet<OrderHappening> = new Set(['shipped', 'refunded', 'part-refunded'])

/** A status in plain words, `Being made ready`. */
export function statusInWords(status: OrderStatus): string {
  return LABELS[status] ?? status
}

/** An order's events as the shopper sees them, the oldest first. */
export function timelineOf(events: readonly OrderEvent[]) {
  return events.flatMap(({ at, what, note }) => {
    const label = LABELS[what]
    return label === undefined ? [] : [{ at, what, label, note: TOLD.has(what) ? note : null }]
  })
}
