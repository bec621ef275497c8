import { formatPounds, type Pence } from '../money.ts'
import { goodsText } from './goods-text.ts'
import type { Order, OrderEvent, RefundedPlace } from './order.ts'

const DELIVERY = 'delivery'

export const REFUND_REASONS = [
  'returned goods',
  'damage on the way',
  'something missing',
  'goods that we can’t make',
  'a mistake of ours',
  'goodwill',
] as const

const FOR = ' for '

export function refundNote(pounds: string, text: string): string {
  return `${pounds}${FOR}${text}`
}

export function isNoteOf(note: string | null, pounds: string): boolean {
  return note === pounds || Boolean(note?.startsWith(refundNote(pounds, '')))
}

const TRIED_AGAIN = ', tried again'

/** Of an event that begins no new refund, but completes one. */
export function retryNote(pounds: string): string {
  return `${pounds}${TRIED_AGAIN}`
}

export function isRetryNote(note: string | null): boolean {
  return Boolean(note?.endsWith(TRIED_AGAIN))
}

/** The sum with which a refund’s note begins. */
export function notedPounds(note: string | null): string | undefined {
  return note?.match(/^£[\d,.]*\d/)?.[0]
}

/** What a refund’s note names; empty for a sum. */
export function refundedFor(note: string): string {
  return note.split(FOR).slice(1).join(FOR)
}

/** What of an order has been refunded, besides refunds of a sum. A refund that failed is owed again until it is paid by hand. */
export function refundedPlaces(events: readonly OrderEvent[]): ReadonlySet<RefundedPlace> {
  const refunds = [...madeRefunds(events), ...refundsByHand(events)]
  return new Set(refunds.flatMap(({ refundOf }) => refundOf ?? []))
}

/** The beginnings, or the failures, of the refunds that the owner then paid in another way. */
function refundsByHand(events: readonly OrderEvent[]): readonly OrderEvent[] {
  return events.flatMap(({ what, amount }, at) => {
    if (what !== 'accepted' || !amount) return []
    const pounds = formatPounds(amount)
    const owed = events.slice(0, at).findLast((event) => isOwed(event, pounds))
    return owed ? [owed] : []
  })
}

function isOwed({ what, note, refundOf }: OrderEvent, pounds: string): boolean {
  if (what === 'refund-failed') return Boolean(refundOf) && notedPounds(note) === pounds
  return what === 'refund-begun' && isNoteOf(note, pounds)
}

/** The refunds that did not fail later. */
export function madeRefunds(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const made: OrderEvent[] = []
  for (const event of events) {
    const { what, amount, refundOf } = event
    if (what === 'part-refunded' || what === 'refunded') made.push(event)
    if (what !== 'refund-failed' || !amount) continue
    const places = String(refundOf ?? '')
    const same = made.filter((refund) => refund.amount === -amount)
    const isSamePlaces = (refund: OrderEvent) => String(refund.refundOf ?? '') === places
    const failed = same.findLast(isSamePlaces) ?? same.at(-1)
    if (failed) made.splice(made.lastIndexOf(failed), 1)
  }
  return made
}

/** The refund of this amount that was made by then, also if others of the same amount were made since. */
export function refundMadeBy(
  events: readonly OrderEvent[],
  amount: Pence,
  madeAt: string | undefined,
): OrderEvent | undefined {
  const same = madeRefunds(events).filter((refund) => refund.amount === amount)
  return same.findLast(({ at }) => madeAt !== undefined && at <= madeAt) ?? same.at(-1)
}

/** What these places cost, and what to call them; undefined if there is none, or the order has not got one of them. */
export function itemsToRefund(
  { lines, shipping }: Pick<Order, 'lines' | 'shipping'>,
  places: readonly RefundedPlace[],
): { readonly amount: Pence; readonly text: string } | undefined {
  const chosen = places.flatMap((place) => (place === DELIVERY ? [] : (lines[place] ?? [])))
  const hasDelivery = places.includes(DELIVERY)
  if (places.length === 0 || chosen.length + Number(hasDelivery) < places.length) return undefined
  return {
    amount: chosen.reduce((sum, { price }) => sum + price, hasDelivery ? shipping.rate : 0),
    text: [goodsText(chosen), hasDelivery && DELIVERY].filter(Boolean).join('; '),
  }
}
