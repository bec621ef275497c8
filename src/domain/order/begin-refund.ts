import { formatPounds, type Pence } from '../money/money.ts'
import { HOUR_MS } from '../time/durations.ts'
import type { Order, OrderEvent } from './order.ts'
import { refundFault } from './owner-rules.ts'

export interface RequestedRefund {
  readonly amount: Pence
  /** Allows an amount that was refunded within the last hour already. */
  readonly again?: boolean | undefined
  /** Allows a new refund although the answer to an earlier one was lost. */
  readonly another?: boolean | undefined
}

export type RefundStart =
  /** `isRetry` is true if this completes the refund that is outstanding. */
  | { readonly kind: 'begin'; readonly isRetry: boolean }
  /** The card provider has already confirmed the outstanding refund. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly message: string }

/** While a refund whose answer was lost is outstanding, the same amount completes that refund, so that it is never made twice. */
export function startRefund(
  order: Order,
  { amount, again = false, another = false }: RequestedRefund,
  events: readonly OrderEvent[],
  now: Date,
): RefundStart {
  const { begunRefund: begun, refunded } = order
  if (begun && !another) {
    if (begun.amount !== amount) return { kind: 'refused', message: standing(begun.amount) }
    const isConfirmed = refunded >= begun.before + amount
    return isConfirmed ? { kind: 'already' } : { kind: 'begin', isRetry: true }
  }
  const message = refundFault(order, amount) ?? (again || another ? undefined : repeat())
  return message === undefined ? { kind: 'begin', isRetry: false } : { kind: 'refused', message }

  function repeat(): string | undefined {
    const since = new Date(now.getTime() - HOUR_MS).toISOString()
    const same = events.find(
      ({ at, what, note }) =>
        at >= since && what === 'part-refunded' && note === formatPounds(amount),
    )
    if (!same) return undefined
    return `${same.note} was refunded at ${same.at.slice(11, 16)} UTC; add --again to refund it once more`
  }
}

function standing(begun: Pence): string {
  const pounds = formatPounds(begun)
  return `a refund of ${pounds} was begun, and its answer was lost. Refund ${pounds} to complete it first, or add --another to refund both`
}
