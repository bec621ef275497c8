import type { Pence } from '../money.ts'
import type { PlacedOrder } from '../order/order.ts'
import type { Tracking } from '../order/parcels.ts'

export type MailedOrder = Pick<
  PlacedOrder,
  | 'orderNumber'
  | 'customer'
  | 'address'
  | 'lines'
  | 'subtotal'
  | 'shipping'
  | 'vat'
  | 'total'
  | 'createdAt'
> & {
  /** The first and the last expected delivery day, ISO dates; null where we promise no date. */
  readonly delivery: DayRange | null
  /** The days promised before, if others replaced them; absent from emails of an earlier version. */
  readonly firstDelivery?: DayRange | null
  /** Null until it is paid; absent from emails of an earlier version. */
  readonly paid?: Pence | null
  readonly paidAt?: string | null
  /** The shopper has deleted their account, so no page shows them the order. */
  readonly isAccountGone?: boolean
}

interface DayRange {
  readonly from: string
  readonly to: string
}

/** Of an order that leaves in several parcels. `toCome` is empty with the last of them. */
export interface ParcelContents {
  readonly here: string
  readonly toCome: string
}

export interface OrderMails {
  /** `isSent`: all of it has left, and its shopper gets the confirmation once more. */
  'order-confirmed': MailedOrder & { readonly isSent?: boolean }
  'order-processing': MailedOrder
  'order-shipped': MailedOrder & {
    readonly note: string | null
    readonly parcel?: Tracking
    readonly contents?: ParcelContents | undefined
  }
  /** `first`: the first parcel of an order shipped without tracking; `part`: others are to follow; `corrected`: the parcel replaces a mistyped one. */
  'order-parcel': MailedOrder & {
    readonly note: string | null
    readonly parcel: Tracking
    readonly news: 'first' | 'another' | 'part' | 'corrected'
    readonly contents?: ParcelContents | undefined
  }
  'order-delivered': MailedOrder
  /** `presumedAt`: when the shop began to count the order as delivered. */
  'order-presumed': MailedOrder & { readonly presumedAt: string }
  'order-cancelled': MailedOrder
  /** `amount` is this refund, `refunded` the sum of all refunds of the order. `forWhat` is empty for a sum and absent from emails of an earlier version. `isByHand`: the owner paid it otherwise than by the card provider. */
  'order-refunded': MailedOrder & {
    readonly amount: Pence
    readonly refunded: Pence
    readonly forWhat?: string
    readonly isByHand?: boolean
  }
  'payment-failed': MailedOrder
  /** Emails of an earlier version have no reason. */
  'cancel-requested': MailedOrder & {
    readonly requestedAt: string
    readonly reason?: string | null
  }
  'order-alert': MailedOrder
  /** `isNews`: nothing is to be decided. */
  'order-review': MailedOrder & { readonly why: string; readonly isNews?: boolean }
  'cancel-alert': MailedOrder & { readonly requestedAt: string; readonly reason: string | null }
  'not-arrived-alert': MailedOrder
  'stray-payment': {
    readonly sessionId: string
    readonly amount: Pence
    readonly currency: string
  }
}
