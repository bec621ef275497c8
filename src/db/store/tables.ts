import type { Generated } from 'kysely'
import type { Pence } from '#domain/money.ts'
import type { Order, OrderEvent, OrderLine } from '#domain/order/order.ts'
import type { Address } from '#domain/shipping/address.ts'
import type { AccountTables } from './account-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { ReviewTables } from './review-tables.ts'

/**
 * The same on SQLite and PostgreSQL: text, integers and nulls only. Times are ISO 8601 in UTC with milliseconds, so
 * that text order is time order; amounts are integer pence; booleans are 1 and 0. Kysely writes the names in snake_case,
 * as migrations and `sql` fragments do.
 */
export interface StoreTables extends AccountTables, OrderTables, ReviewTables, DeskTables {
  outbox: OutboxTable
  contactMessages: ContactMessage
}

export interface OrderTables {
  orders: OrderTable
  orderLines: OrderLineTable
  orderEvents: OrderEventTable
  providerEvents: ProviderEventTable
  trackingLinks: TrackingLinkTable
  providerRefunds: ProviderRefund
}

/** Null if the customer is the recipient, and in orders older than the column. */
export type AddressColumns = {
  [Field in keyof Address]-?: undefined extends Address[Field] ? string | null : string
}

/** The fields of `Order` that are columns as they are. */
type OrderFields = Omit<
  Order,
  | 'customer'
  | 'address'
  | 'lines'
  | 'shipping'
  | 'parcels'
  | 'refundDue'
  | 'begunRefund'
  | `checkoutSession${string}`
>

/** An order is a snapshot: later changes of the catalogue or account don't affect it. */
export interface OrderTable extends OrderFields, AddressColumns {
  /** A column without meaning: updating it locks the row. */
  version: number
  /** A key that is equal for all orders of the same items by the same shopper. */
  cartHash: string
  /** A key that is equal only if items, address, rates and prices are the same: a second click on Pay finds the first order by it. */
  checkoutHash: string
  customerName: string
  customerEmail: string
  /** Names and address as `foldForSearch` folds them. */
  searchText: string
  shippingZone: string
  shipping: Pence
  extraTransitDays: number | null
  /** The card provider's checkout session. */
  sessionExpiresAt: string
  sessionId: string | null
  sessionUrl: string | null
  /** When the payment's status was last requested from the card provider. */
  checkedAt: string | null
  /** The order's parcels as a JSON array, oldest first. */
  parcels: Generated<string>
  refundDue: Generated<Pence>
  /** The amount of a refund that has begun and not ended, and the sum refunded before it; null if no refund has begun. */
  begunRefund: Pence | null
  begunRefundBefore: Pence | null
  /** Its idempotency key at the provider; null in refunds from before 28 November 2026, whose key has this attempt. */
  begunRefundKey: string | null
  refundAttempt: Generated<number>
  /** When the order's buyer was asked for reviews. */
  reviewAskedAt: string | null
  updatedAt: string
}

export interface OrderLineTable extends Omit<OrderLine, 'options' | 'choices' | 'isCancellable'> {
  orderId: string
  position: number
  options: string
  choices: string
  isCancellable: 0 | 1
  /** A copy of the order's, by which figures count what was sold without reading the orders. */
  paidAt: string | null
}

interface OrderEventTable extends Pick<OrderEvent, 'at' | 'what' | 'note'> {
  orderId: string
  position: number
  /** Who did it for the shop: a person's id, or `command line`, and a copy of the name. */
  authorId: string | null
  authorName: string | null
  /** The key of the form at the desk, so that the same form sent twice is recognised. */
  formKey: string | null
  /** The refund of `refunded` and `part-refunded`; null for other events. */
  amount: Pence | null
  /** The places that a refund is for as a JSON array; null for a sum. */
  refundOf: string | null
}

interface ProviderEventTable {
  id: string
  type: string
  orderId: string | null
  receivedAt: string
  /** The outcome of a provider's event: `applied`, `nothing`, `no-order` or `unreadable`. */
  outcome: string
}

/** A refund of the card provider that was not made at once, or what a lost dispute took. */
export interface ProviderRefund {
  readonly id: string
  readonly orderId: string
  readonly amount: Pence
  readonly status: 'pending' | 'made' | 'failed'
  /** When the card provider changed it. */
  readonly changedAt: string
}

/** An order's emails have a link each, which shows how far along it is without signing in. */
interface TrackingLinkTable {
  tokenHash: string
  orderId: string
}

/** Emails to send, and sent ones. A row never holds a secret: tokens of links are made when the email is sent. */
interface OutboxTable {
  /** The row's id, from which the Message-ID is made, so that an email sent twice is recognised as one email. */
  id: string
  /** A key for the email's cause: a second email with the same key isn't queued. */
  dedupeKey: string
  kind: string
  recipient: string
  data: string
  createdAt: string
  dueAt: string
  attempts: Generated<number>
  claimedUntil: string | null
  sentAt: string | null
  deadAt: string | null
  lastError: string | null
}

export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAt: string
  /** Null where somebody answered otherwise, or no answer was needed. */
  readonly answer: string | null
  readonly answeredAt: string | null
  /** The name of the person at the desk. Null for messages from before there was one. */
  readonly answeredBy: string | null
}
