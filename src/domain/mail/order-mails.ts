import type { Pence } from '#domain/money/money.ts'
import type { PlacedOrder } from '#domain/order/order.ts'

/** An order as mails tell of it. */
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
  /** First and last day of the delivery, ISO dates; null where we promise none. */
  readonly delivery: { readonly from: string; readonly to: string } | null
}

/** Mails about an order: those to the shopper, then those to the owner. */
export interface OrderMails {
  'order-confirmed': MailedOrder
  'order-processing': MailedOrder
  /** `note` is the carrier's tracking number or whatever the owner says. */
  'order-shipped': MailedOrder & { readonly note: string | null }
  'order-delivered': MailedOrder
  /** `refunded` is what goes back now. */
  'order-cancelled': MailedOrder & { readonly refunded: Pence }
  /** `amount` now, `refunded` in all. */
  'order-refunded': MailedOrder & { readonly amount: Pence; readonly refunded: Pence }
  'payment-failed': MailedOrder
  'cancel-requested': MailedOrder & { readonly requestedAt: string }
  'order-alert': MailedOrder
  /** Something about it is odd: `why`, and what the owner may do. */
  'order-review': MailedOrder & { readonly why: string }
  'cancel-alert': MailedOrder & { readonly requestedAt: string; readonly reason: string | null }
  /** Money without an order. */
  'stray-payment': {
    readonly sessionId: string
    readonly amount: Pence
    readonly currency: string
  }
}
