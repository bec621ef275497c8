import type { Pence } from '#domain/money/money.ts'
import type { PaymentSignal } from '#domain/order/payment.ts'
import type { Payment } from '#domain/order/payment-faults.ts'

/** The card provider as the services see it. Every call may throw a PaymentError. */
export interface Payments {
  /** Whether it moves real money. */
  readonly livemode: boolean
  /** Makes a page to pay an order on; the same key with the same order gives the same page. */
  readonly createPage: (order: PayableOrder, key: string) => Promise<PaymentPage>
  /** Undefined when there is no such session. */
  readonly findSession: (id: string) => Promise<PaymentSession | undefined>
  /** Sessions made since then, of any status. */
  readonly sessionsSince: (since: Date) => AsyncIterable<PaymentSession>
  /** What we should have been told since then and were not, the oldest first. */
  readonly undelivered: (since: Date) => Promise<ProviderEvent[]>
  /** Gives money back; once, however often it is asked with the same key. */
  readonly refund: (paymentIntent: string, amount: Pence, key: string) => Promise<void>
  /** Reads a webhook. Throws an Error unless it was signed by the provider, within the last minutes. */
  readonly readWebhook: (body: Buffer, signature: string, now: Date) => ProviderEvent
}

/** What a payment page is made of: all of it from the stored order, so that a retry says the same. */
export interface PayableOrder {
  readonly id: string
  readonly orderNumber: string
  readonly email: string
  readonly lines: readonly {
    readonly name: string
    readonly description: string
    readonly price: Pence
  }[]
  readonly shipping: { readonly rate: Pence; readonly zone: string }
  readonly expiresAt: Date
}

export interface PaymentPage {
  readonly sessionId: string
  readonly url: string
}

/** A try at paying, as the provider has it. */
export interface PaymentSession extends Payment {
  readonly orderId: string | null
  /** What it says about the order; undefined while it is open. */
  readonly signal: PaymentSignal | undefined
  readonly paymentIntent: string | null
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly kind: 'session'; readonly session: PaymentSession }
    | { readonly kind: 'refund'; readonly refund: RefundedPayment }
    | { readonly kind: 'dispute'; readonly dispute: DisputedPayment }
    | { readonly kind: 'other' }
}

export interface RefundedPayment {
  readonly orderId: string | null
  readonly paymentIntent: string | null
  /** All that has been given back so far. */
  readonly refunded: Pence
}

export interface DisputedPayment {
  readonly paymentIntent: string | null
  readonly amount: Pence
  /** The bank's word for it. */
  readonly reason: string
}

/**
 * The provider did not do what it was asked. `isFinal` when it said so: the same key would get the
 * same answer again. Else nobody knows, and only the same key may be tried.
 */
export class PaymentError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
