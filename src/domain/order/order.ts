import type { Pence } from '#domain/money/money.ts'
import type { Chosen } from '#domain/pricing/configuration.ts'
import type { Address } from '#domain/shipping/address.ts'
import type { Status } from './status.ts'

/** One thing that was bought, as it was then. Its quantity is always 1. */
export interface OrderLine {
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly options: Chosen
  /** The options in words. */
  readonly choices: readonly { readonly label: string; readonly text: string }[]
  /** Inc. VAT. */
  readonly price: Pence
  /** False for what the law lets nobody send back. */
  readonly isCancellable: boolean
}

/** What an order says from the moment it is placed; nothing of it changes later. */
export interface PlacedOrder {
  readonly id: string
  readonly orderNumber: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly address: Address
  readonly lines: readonly OrderLine[]
  readonly subtotal: Pence
  readonly shipping: { readonly rate: Pence; readonly zone: string }
  /** What the subtotal includes; null outside the UK. */
  readonly vat: Pence | null
  readonly total: Pence
  readonly currency: string
  /** The longest of its lines'. */
  readonly leadTimeDays: number
  /** ISO 8601 in UTC, as all its times. */
  readonly createdAt: string
}

export interface Order extends PlacedOrder {
  /** Null once the account is deleted. */
  readonly userId: string | null
  readonly status: Status
  /** Which try at a payment page it is on, and until when that page can be paid on. */
  readonly attempt: number
  readonly sessionExpiresAt: string
  readonly sessionId: string | null
  readonly sessionUrl: string | null
  readonly paymentIntent: string | null
  /** What came in: the total, unless the owner has to look. Null until it is paid. */
  readonly paid: Pence | null
  readonly paidAt: string | null
  readonly deliveredAt: string | null
  readonly refunded: Pence
  /** Why the owner has to look at it. */
  readonly review: string | null
  readonly cancelRequestedAt: string | null
}

/** An entry of an order's timeline. */
export interface OrderEvent {
  readonly at: string
  readonly what: OrderHappening
  readonly note: string | null
}

/** A status that was reached, or what else happened. */
export type OrderHappening =
  | Status
  | 'cancel-requested'
  | 'part-refunded'
  | 'paid-twice'
  | 'possible-duplicate'
  | 'disputed'
  | 'accepted'
