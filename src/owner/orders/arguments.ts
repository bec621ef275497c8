export interface OrdersArguments {
  readonly command: CommandName
  /** An order number or a status; may be empty. */
  readonly numberOrStatus: string
  /** A parcel, an amount in pounds, or a note for the owner; may be empty. */
  readonly parcelOrAmount: string
  /** What the shopper reads when it is shipped. */
  readonly note?: string | undefined
  /** The number or link of a parcel that was mistyped. */
  readonly insteadOf?: string | undefined
  /** A day such as 2026-11-01. */
  readonly since: string | undefined
  readonly anyway: boolean
  /** With `refund`: the same amount as within the last hour. */
  readonly again?: boolean
  /** With `refund`: an amount besides the one whose answer was lost. */
  readonly another?: boolean
}

export type CommandName =
  | 'list'
  | 'show'
  | 'process'
  | 'ship'
  | 'remove-parcel'
  | 'deliver'
  | 'cancel'
  | 'refund'
  | 'accept'
  | 'export'
