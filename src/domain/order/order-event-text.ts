import { londonTime } from '../time/london-day.ts'
import { ORDER_STATUSES, type OrderEvent } from './order.ts'
import { orderStatusText, REFUNDED_BY_HAND_TEXT } from './timeline.ts'

export const PRESUMED_TEXT = 'Delivered, as we think'

const TEXTS: Partial<Readonly<Record<OrderEvent['what'], string>>> = {
  pending: 'Placed',
  awaiting: 'Bank has not answered yet',
  failed: 'Payment failed',
  expired: 'Payment page expired',
  review: 'Payment needs a look',
  'cancel-requested': 'Shopper asked to cancel',
  'cancel-withdrawn': 'Shopper keeps the order',
  'cancel-settled': 'Shopper keeps the rest',
  'refund-begun': 'Refund begun',
  'part-refunded': 'Partly refunded',
  'refund-refused': 'Refund refused by the card provider',
  'refund-pending': 'Refund under way at the card provider',
  'refund-failed': 'Refund failed: owed again',
  'paid-twice': 'Paid twice',
  'possible-duplicate': 'Perhaps ordered twice',
  disputed: 'Payment disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
  'dispute-ended': 'Dispute ended',
  accepted: 'Accepted as it is',
  'parcel-added': 'Parcel added',
  'parcel-removed': 'Parcel removed',
  'presumed-delivered': PRESUMED_TEXT,
  'not-arrived': 'Said not to have arrived',
  noted: 'Our note',
  'link-sent': 'Confirmation sent again',
  'list-made': 'Pick list and cut list made',
  'slip-made': 'Packing slip made',
  'taken-over': 'Packing taken over',
}

/** What the desk calls an event; an order with an `amount` was accepted because that was refunded by hand. */
export function orderEventText({ what, amount }: Pick<OrderEvent, 'what' | 'amount'>): string {
  if (what === 'accepted' && amount) return REFUNDED_BY_HAND_TEXT
  const status = ORDER_STATUSES.find((known) => known === what)
  return status ? orderStatusText(status) : (TEXTS[what] ?? what)
}

/** Tells somebody whose form was overtaken what happened meanwhile, and who did it. */
export function meanwhileText(events: readonly OrderEvent[]): string {
  const texts = events.map(({ at, note, author, ...event }) => {
    const text = `${orderEventText(event)}${note ? ` (${note})` : ''}`
    return `${text}${author ? ` by ${author}` : ''}, ${londonTime(new Date(at))}`
  })
  return `it changed meanwhile, so nothing was done: ${texts.join('; ')}`
}
