import type { Generated } from 'kysely'
import type { Arrival, OrderOrPaymentStatus } from '#domain/order/order.ts'
import type { AccountTables } from './account-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { ReviewTables } from './review-tables.ts'

/**
 * The same on SQLite and PostgreSQL: text, integers and nulls only. Times are ISO 8601 in UTC with milliseconds, so
 * that text order is time order; amounts are integer pence; booleans are 1 and 0.
 */
export interface StoreTables extends AccountTables, OrderTables, ReviewTables, DeskTables {
  outbox: OutboxTable
  contact_messages: ContactMessageTable
}

export interface OrderTables {
  orders: OrderTable
  order_lines: OrderLineTable
  order_events: OrderEventTable
  provider_events: ProviderEventTable
  tracking_links: TrackingLinkTable
  provider_refunds: ProviderRefundTable
}

/** An order is a snapshot: later changes of the catalogue or account don't affect it. Amounts are pence. */
export interface OrderTable {
  id: string
  order_number: string
  user_id: string | null
  status: OrderOrPaymentStatus
  /** A column without meaning: updating it locks the row. */
  version: number
  /** A key that is equal for all orders of the same items by the same shopper. */
  cart_hash: string
  /** A key that is equal only if items, address, rates and prices are the same: a second click on Pay finds the first order by it. */
  checkout_hash: string
  customer_name: string
  customer_email: string
  /** Names and address as `foldForSearch` folds them. */
  search_text: string
  street: string
  city: string
  postcode: string
  country: string
  /** Null if the customer is the recipient, and in orders older than this column. */
  recipient: string | null
  company: string | null
  flat: string | null
  region: string | null
  phone: string | null
  driver_note: string | null
  shipping_zone: string
  shipping: number
  subtotal: number
  vat: number | null
  total: number
  currency: string
  lead_time_days: number
  /** Transit time in working days on top of the UK mainland's; null where we promised no day. */
  extra_transit_days: number | null
  /** The promised days, ISO dates: the last one to dispatch, the first and the last of delivery. Null where none was promised. */
  dispatch_by: Generated<string | null>
  promised_from: Generated<string | null>
  promised_to: Generated<string | null>
  /** The delivery days of the order's confirmation, which a dispatch does not change. */
  first_promised_from: Generated<string | null>
  first_promised_to: Generated<string | null>
  /** The number of the order's payment page, part of the card provider's idempotency key. */
  attempt: number
  session_expires_at: string
  session_id: string | null
  session_url: string | null
  payment_intent: string | null
  checked_at: string | null
  /** The amount that was paid; null before. Differs from `total` only when the owner has to review the payment. */
  paid: number | null
  paid_at: string | null
  /** When the order's last parcel was dispatched. */
  shipped_at: Generated<string | null>
  delivered_at: string | null
  /** Whether the shop presumed the delivery, or the shopper denied it. */
  arrival: Generated<Arrival>
  /** The order's parcels as a JSON array, oldest first. */
  parcels: Generated<string>
  refunded: number
  /** The total that the owner has decided to refund; above `refunded` while a refund is outstanding. */
  refund_due: Generated<number>
  /** The number of refund attempts, part of the card provider's idempotency key. */
  refund_attempt: Generated<number>
  /** The amount of a refund that has begun and not ended, and the sum refunded before it; null if no refund has begun. */
  begun_refund: Generated<number | null>
  begun_refund_before: Generated<number | null>
  review: string | null
  cancel_requested_at: string | null
  /** When the order's buyer was asked for reviews. */
  review_asked_at: Generated<string | null>
  created_at: string
  updated_at: string
}

export interface OrderLineTable {
  order_id: string
  position: number
  product_id: number
  sku: string
  name: string
  options: string
  choices: string
  price: number
  is_cancellable: 0 | 1
  /** A copy of the order's, by which figures count what was sold without reading the orders. */
  paid_at: Generated<string | null>
}

export interface OrderEventTable {
  order_id: string
  position: number
  at: string
  /** The kind of an order's event: a status, `cancel-requested`, `part-refunded` or `review`. */
  what: string
  note: string | null
  /** Who did it for the shop: a person's id, or `command line`, and a copy of the name. */
  author_id: Generated<string | null>
  author_name: Generated<string | null>
  /** The key of the form at the desk, so that the same form sent twice is recognised. */
  form_key: Generated<string | null>
  /** The refund in pence of `refunded` and `part-refunded`; null for other events. */
  amount: Generated<number | null>
}

export interface ProviderEventTable {
  id: string
  type: string
  order_id: string | null
  received_at: string
  /** The outcome of a provider's event: `applied`, `nothing`, `no-order` or `unreadable`. */
  outcome: string
}

export type RefundStatus = 'pending' | 'made' | 'failed'

/** A refund of the card provider that was not made at once, or what a lost dispute took. */
interface ProviderRefundTable {
  id: string
  order_id: string
  amount: number
  status: RefundStatus
  changed_at: string
}

/** An order's emails have a link each, which shows how far along it is without signing in. */
interface TrackingLinkTable {
  token_hash: string
  order_id: string
}

/** Emails to send, and sent ones. A row never holds a secret: tokens of links are made when the email is sent. */
export interface OutboxTable {
  /** The row's id, from which the Message-ID is made, so that an email sent twice is recognised as one email. */
  id: string
  dedupe_key: string
  kind: string
  recipient: string
  data: string
  created_at: string
  due_at: string
  attempts: number
  claimed_until: string | null
  sent_at: string | null
  dead_at: string | null
  last_error: string | null
}

export interface ContactMessageTable {
  id: string
  name: string
  email: string
  message: string
  created_at: string
  /** Null where somebody answered otherwise, or no answer was needed. */
  answer: string | null
  answered_at: string | null
  /** The name of the person at the desk. Null for messages from before there was one. */
  answered_by: string | null
}
