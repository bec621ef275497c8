import type { Status } from '#domain/order/status.ts'

export interface OrderTables {
  orders: OrderTable
  order_lines: OrderLineTable
  order_events: OrderEventTable
  provider_events: ProviderEventTable
}

/** An order as it was placed: what the catalogue and the account say later does not change it. */
export interface OrderTable {
  /** Random UUID; what the card provider knows the order by. */
  id: string
  /** What people know it by, `K7MX-2PQ9`. */
  order_number: string
  /** Null once the account is deleted: the order stays. */
  user_id: string | null
  status: Status
  /** Goes up with every change, so that of two changes at once one starts again. */
  version: number
  /** Equal for orders of the same things by the same person. */
  cart_hash: string
  /** Equal only where address, rates and prices are the same too: what a second click repeats. */
  checkout_hash: string
  customer_name: string
  customer_email: string
  street: string
  city: string
  postcode: string
  country: string
  shipping_zone: string
  /** Amounts in pence; `vat` is what is included, null outside the UK. */
  shipping: number
  subtotal: number
  vat: number | null
  total: number
  currency: string
  /** The longest of its lines', in days. */
  lead_time_days: number
  /** Which try at a payment page this is: part of the idempotency key. */
  attempt: number
  /** Until when the payment page can be paid on. */
  session_expires_at: string
  session_id: string | null
  session_url: string | null
  payment_intent: string | null
  /** When the card provider was last asked about it. */
  checked_at: string | null
  /** Pence that came in, which is not the total where the owner has to look; null until it is paid. */
  paid: number | null
  paid_at: string | null
  delivered_at: string | null
  /** Pence given back so far. */
  refunded: number
  /** Why the owner has to look at it; null when nothing is odd. */
  review: string | null
  cancel_requested_at: string | null
  created_at: string
  updated_at: string
}

/** One thing that was bought, its price and its words as they were then. */
export interface OrderLineTable {
  order_id: string
  position: number
  product_id: number
  sku: string
  name: string
  /** `{"color":"black"}` */
  options: string
  /** The same in words: `[{"label":"Colour","text":"Black"}]` */
  choices: string
  /** Pence inc. VAT. */
  price: number
  is_cancellable: 0 | 1
}

/** The order's timeline. */
export interface OrderEventTable {
  order_id: string
  position: number
  at: string
  /** A status, or what else happened: `cancel-requested`, `part-refunded`, `review`. */
  what: string
  note: string | null
}

/** What the card provider told us, each event once. */
export interface ProviderEventTable {
  id: string
  type: string
  order_id: string | null
  received_at: string
  /** What came of it: `applied`, `ignored`, `unknown-order`. */
  outcome: string
}
