import type { CartEntry } from '../cart/cart.ts'
import type { ChosenOptions } from '../configurator/configuration.ts'
import type { Pence } from '../money.ts'
import type { Address } from '../shipping/address.ts'
import type { ShippingQuote } from '../shipping/quote.ts'
import { compactCode } from '../typed-text.ts'
import type { Parcel } from './parcels.ts'

/** Statuses that shoppers see: an order exists for them once it is paid. */
export const ORDER_STATUSES = [
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const

/** An order in `review` is paid, but not as asked, so the owner has to decide. */
export const PAYMENT_STATUSES = ['pending', 'awaiting', 'failed', 'expired', 'review'] as const

export const ORDER_AND_PAYMENT_STATUSES = [...ORDER_STATUSES, ...PAYMENT_STATUSES] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type OrderOrPaymentStatus = OrderStatus | PaymentStatus

/** `presumed`: delivered, as the shop thinks. `denied`: the shopper has said that it had not arrived. Null: neither. */
export type Arrival = 'presumed' | 'denied' | null

export function isCancelling(status: OrderStatus, requestedAt: string | null): boolean {
  return requestedAt !== null && status !== 'cancelled' && status !== 'refunded'
}

/** It is paid as asked, and neither cancelled nor refunded. */
export function isGoingOn(status: OrderOrPaymentStatus): boolean {
  return ['paid', 'processing', 'shipped', 'delivered'].includes(status)
}

export interface OrderLine {
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly options: ChosenOptions
  readonly choices: readonly { readonly label: string; readonly text: string }[]
  readonly price: Pence
  /** Whether an item may be returned: false for goods without a legal right of return. */
  readonly isCancellable: boolean
}

/** The fields that an order has from the moment it is placed; payment and delivery add the other fields of `Order`. */
export interface PlacedOrder {
  readonly id: string
  readonly orderNumber: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly address: Address
  readonly lines: readonly OrderLine[]
  readonly subtotal: Pence
  readonly shipping: Omit<ShippingQuote, 'vatIncluded'>
  /** VAT included in the total, delivery with it; null for what leaves the UK VAT area. */
  readonly vat: Pence | null
  readonly total: Pence
  readonly currency: string
  readonly leadTimeDays: number
  /** The last day promised for dispatch, an ISO date; null in orders from a version that didn't store it. */
  readonly dispatchBy: string | null
  /** The first and the last promised delivery day, ISO dates, counted again from each dispatch; null if none was promised. */
  readonly promisedFrom: string | null
  readonly promisedTo: string | null
  readonly createdAt: string
}

export interface Order extends PlacedOrder {
  readonly userId: string | null
  readonly status: OrderOrPaymentStatus
  readonly attempt: number
  readonly checkoutSessionExpiresAt: string
  readonly checkoutSessionId: string | null
  readonly checkoutSessionUrl: string | null
  readonly paymentIntent: string | null
  /** The paid amount, null until paid; differs from `total` only when the owner has to review the payment. */
  readonly paid: Pence | null
  readonly paidAt: string | null
  /** The delivery days that the order's confirmation promised. */
  readonly firstPromisedFrom: string | null
  readonly firstPromisedTo: string | null
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly arrival: Arrival
  readonly parcels: readonly Parcel[]
  readonly refunded: Pence
  /** The total that the owner has decided to refund; above `refunded` while a refund is outstanding. */
  readonly refundDue: Pence
  /** The refund that was requested and whose result is still unknown. */
  readonly begunRefund: BegunRefund | null
  readonly review: string | null
  readonly cancelRequestedAt: string | null
}

export interface BegunRefund {
  readonly amount: Pence
  /** The sum refunded before this refund. */
  readonly before: Pence
  /** The provider makes one refund for a key, however often it is asked. */
  readonly key: string
}

export interface OrderEvent {
  readonly at: string
  readonly what: OrderEventKind
  readonly note: string | null
  /** The name of the person who did it, or `Command line`; null for the shopper, the card provider and jobs. */
  readonly author?: string | null
  /** The key of the form at the desk that caused it. */
  readonly formKey?: string | null
  /** Of a refund, pence; of one that failed, what came back as a negative sum; of `accepted`, what the owner refunded by hand. */
  readonly amount?: Pence | null
  readonly refundOf?: readonly RefundedPlace[] | null
}

/** The place of a line in its order, from 0. */
export type RefundedPlace = number | 'delivery'

export type OrderEventKind =
  | OrderOrPaymentStatus
  | 'cancel-requested'
  | 'cancel-withdrawn'
  | 'cancel-settled'
  | 'refund-begun'
  | 'part-refunded'
  | 'refund-refused'
  | 'refund-pending'
  | 'refund-failed'
  | 'paid-twice'
  | 'possible-duplicate'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-ended'
  | 'accepted'
  | 'parcel-added'
  | 'parcel-removed'
  | 'presumed-delivered'
  | 'not-arrived'
  | 'noted'
  | 'link-sent'
  | 'list-made'
  | 'slip-made'
  | 'taken-over'

/** The characters of order numbers: no vowels, so that no words form, and no look-alikes such as 0 and O. */
const ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** `K7MX-2PQ9`, one of 378 thousand million. `below(n)` returns a random integer from 0 to n − 1. */
export function newOrderNumber(below: (limit: number) => number): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[below(ALPHABET.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Whether a text that looks like an order's number is a word, such as `CUST-OMER`: no number has a vowel. */
export function isWordNotNumber(text: string): boolean {
  return /^\D+$/.test(text) && [...text].some((letter) => !`-${ALPHABET}`.includes(letter))
}

/** Reads a number as people type it: in any case, with or without the hyphen or marks around it. */
export function toOrderNumber(typed: string): string {
  return compactCode(typed).replace(/^(\w{4})(\w{4})$/, '$1-$2')
}

/** True once the goods have arrived, unless the buyer returns them or the payment is under review. */
export function isReviewable({
  status,
  cancelRequestedAt,
  review,
}: Pick<Order, 'status' | 'cancelRequestedAt' | 'review'>): boolean {
  return status === 'delivered' && cancelRequestedAt === null && review === null
}

type OrderedItem = Pick<CartEntry, 'id' | 'options'>

/** Returns the cart without the items that have been ordered. */
export function removeOrderedEntries(
  entries: readonly CartEntry[],
  ordered: readonly OrderedItem[],
): CartEntry[] {
  const left = [...entries]
  for (const thing of ordered) {
    const index = left.findIndex((entry) => isOrdered(entry, thing))
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

/** A cart entry may lack options that its order has, since an order has the defaults filled in. */
function isOrdered({ id, options }: CartEntry, thing: OrderedItem): boolean {
  return (
    id === thing.id &&
    Object.entries(options).every(([name, value]) => thing.options[name] === value)
  )
}
