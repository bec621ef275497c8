import type { Pence } from '#domain/money.ts'
import type { Payment, PaymentSignal } from '#domain/order/payment.ts'

export interface Payments {
  readonly livemode: boolean
  /** Every call may throw a PaymentError. Calls with a key are idempotent; amounts are pence. */
  readonly createPage: (order: PayableOrder, key: string) => Promise<PaymentPage>
  readonly closePage: (checkoutSessionId: string) => Promise<CheckoutSession>
  readonly findCheckoutSession: (id: string) => Promise<CheckoutSession | undefined>
  readonly checkoutSessionsSince: (since: Date) => AsyncIterable<CheckoutSession>
  /** Lists events that failed to reach us, oldest first. */
  readonly undelivered: (since: Date) => Promise<ProviderEvent[]>
  /** A refund that is pending may still fail, which the provider tells days later. */
  readonly refund: (paymentIntent: string, amount: Pence, key: string) => Promise<MadeRefund>
  /** Throws an Error unless the provider signed the body within the last minutes. */
  readonly readWebhook: (body: Buffer, signature: string, now: Date) => ProviderEvent
}

/** The order's data for a payment page, taken from the stored order alone, so that a retry sends the same data. */
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
  readonly checkoutSessionId: string
  readonly url: string
}

export interface CheckoutSession extends Payment {
  readonly orderId: string | null
  readonly signal: PaymentSignal | undefined
  readonly paymentIntent: string | null
}

export interface MadeRefund {
  readonly id: string
  readonly isPending: boolean
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** When it happened at the provider, ISO 8601; null if it doesn't say. */
  readonly at: string | null
  readonly about:
    | { readonly kind: 'session'; readonly session: CheckoutSession }
    | { readonly kind: 'refund'; readonly refund: RefundedPayment }
    | { readonly kind: 'refund-outcome'; readonly refund: RefundOutcome }
    | { readonly kind: 'dispute'; readonly dispute: DisputedPayment }
    | { readonly kind: 'other' }
    | { readonly kind: 'unreadable'; readonly fault: string }
}

export interface RefundedPayment {
  readonly orderId: string | null
  readonly paymentIntent: string | null
  readonly refunded: Pence
}

/** What became of one refund, which may be known days after it was begun. */
export interface RefundOutcome {
  readonly id: string
  readonly paymentIntent: string | null
  readonly amount: Pence
  readonly status: 'pending' | 'made' | 'failed'
  readonly reason: string | null
}

export interface DisputedPayment {
  readonly id: string
  readonly paymentIntent: string | null
  readonly amount: Pence
  readonly reason: string
  /** An `inquiry` has moved no money, and `ended` without moving any. Money that is `withdrawn` makes a dispute of an inquiry. */
  readonly state: 'opened' | 'inquiry' | 'withdrawn' | 'won' | 'lost' | 'ended'
}

/** If `isFinal`, the provider refused and would refuse this idempotency key again. Otherwise the outcome is unknown: retry with the same key. */
export class PaymentError extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, cause?: unknown) {
    super(message, { cause })
    this.isFinal = isFinal
  }
}
