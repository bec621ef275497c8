import { formatPounds, type Pence } from '../money.ts'
import { HOUR_MS } from '../time/durations.ts'
import { londonTime } from '../time/london-day.ts'
import type { Order, OrderEvent, RefundedPlace } from './order.ts'
import { refundedByHand, refundFault } from './owner-rules.ts'
import {
  isNoteOf,
  isRetryNote,
  madeRefunds,
  notedPounds,
  refundedPlaces,
} from './refunded-items.ts'

export interface RequestedRefund {
  readonly amount: Pence
  /** Allows an amount that was refunded within the last hour already. */
  readonly again?: boolean | undefined
  /** Allows a new refund although the answer to an earlier one was lost. */
  readonly another?: boolean | undefined
  /** What the amount is for, where it is not a sum. */
  readonly items?: RefundedItems | undefined
}

export interface RefundedItems {
  readonly places: readonly RefundedPlace[]
  readonly text: string
}

/** The event that began the refund of this amount, if that refund has had no outcome yet. */
export function begunRefundOf(
  events: readonly OrderEvent[],
  amount: Pence,
): OrderEvent | undefined {
  return unansweredRefunds(events).findLast(({ note }) => isNoteOf(note, formatPounds(amount)))
}

/** The beginnings of refunds without an outcome: one that is under way may have to wait for it longer than a later one. */
function unansweredRefunds(events: readonly OrderEvent[]): readonly OrderEvent[] {
  const open: OrderEvent[] = []
  for (const event of events) {
    const { what, note } = event
    if (what === 'refund-begun' && !isRetryNote(note)) open.push(event)
    if (what === 'refund-refused') open.pop()
    const pounds = endedRefund(event)
    const at = pounds ? open.findLastIndex((begun) => notedPounds(begun.note) === pounds) : -1
    if (at >= 0) open.splice(at, 1)
  }
  return open
}

/** The sum of a refund that was made, never will be, or that the owner has paid in another way. */
function endedRefund({ what, note, amount }: OrderEvent): string | undefined {
  if (what === 'accepted' && amount) return formatPounds(amount)
  const isMade = what === 'refunded' || what === 'part-refunded'
  return isMade || (what === 'refund-failed' && !amount) ? notedPounds(note) : undefined
}

export type RefundStart =
  /** `isRetry` is true if this completes the refund that is outstanding. */
  | { readonly kind: 'begin'; readonly isRetry: boolean }
  /** The card provider has already confirmed the outstanding refund. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly message: string }

/** While a refund whose answer was lost is outstanding, the same amount for the same lines completes that refund, so that it is never made twice. */
export function startRefund(
  order: Order,
  { amount, again = false, another = false, items }: RequestedRefund,
  events: readonly OrderEvent[],
  now: Date,
): RefundStart {
  const { begunRefund: begun, refunded } = order
  if (begun && !another) {
    if (begun.amount !== amount || isForOthers(begunRefundOf(events, amount), items)) {
      return { kind: 'refused', message: standing(begun.amount) }
    }
    const isConfirmed = refunded >= begun.before + amount
    return isConfirmed ? { kind: 'already' } : { kind: 'begin', isRetry: true }
  }
  const message =
    refundFault(order, amount, refundedByHand(events)) ?? (again || another ? undefined : repeat())
  return message === undefined ? { kind: 'begin', isRetry: false } : { kind: 'refused', message }

  /** The same line twice, or the same sum within the hour. */
  function repeat(): string | undefined {
    if (items && items.places.length > 0) {
      const refunded = refundedPlaces(events)
      const isRefunded = items.places.some((place) => refunded.has(place))
      return isRefunded ? 'some of what is ticked has been refunded already' : undefined
    }
    const since = new Date(now.getTime() - HOUR_MS).toISOString()
    const same = madeRefunds(events).find(
      ({ at, what, note }) =>
        at >= since && what === 'part-refunded' && isNoteOf(note, formatPounds(amount)),
    )
    if (!same) return undefined
    return `${formatPounds(amount)} was refunded on ${londonTime(new Date(same.at))}; add --again to refund it once more`
  }
}

function isForOthers(begun: OrderEvent | undefined, items: RefundedItems | undefined): boolean {
  if (!items || items.places.length === 0) return false
  return items.places.join() !== (begun?.refundOf ?? []).join()
}

function standing(begun: Pence): string {
  const pounds = formatPounds(begun)
  return `a refund of ${pounds} was begun, and its answer was lost. Refund ${pounds} to complete it first, or add --another to refund both`
}
