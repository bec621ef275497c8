import type { RefundedItems } from '#domain/order/begin-refund.ts'

export type OrderActName =
  | 'process'
  | 'ship'
  | 'remove-parcel'
  | 'deliver'
  | 'not-arrived'
  | 'cancel'
  | 'refund'
  | 'accept'

/** What the owner asks of an order. */
export interface OrderAct {
  readonly act: OrderActName
  /** A parcel, an amount in pounds, or a note for the timeline; may be empty. */
  readonly parcelOrAmount: string
  /** Words to the shopper, in the email about the parcel. */
  readonly note?: string | undefined
  /** The number or link of a parcel that was mistyped. */
  readonly insteadOf?: string | undefined
  readonly anyway: boolean
  /** With `ship`: the places of the lines in the parcel; all that are still to send by default. */
  readonly lines?: readonly number[] | undefined
  /** About a parcel, the shopper gets no email. */
  readonly isSilent?: boolean | undefined
  /** With `refund`: repeats an amount that was refunded within the last hour. */
  readonly again?: boolean | undefined
  /** With `refund`: refunds a further amount although the answer to an earlier refund was lost. */
  readonly another?: boolean | undefined
  /** With `refund`: what the amount is for. */
  readonly items?: RefundedItems | undefined
}

/** Lines of what was done, and why the rest was refused. */
export interface OrderResult {
  readonly done: readonly string[]
  readonly refused?: string
  /** The act itself was unreadable, for any order. */
  readonly isMisread?: boolean
}
