import type { Stripe } from 'stripe'
import { newId } from '../kernel/ids.ts'

export interface ChargeFacts {
  readonly intent: Stripe.PaymentIntent
  readonly created: number
  readonly email: string | null
  readonly name: string | null
  readonly card: CardSummary
  readonly end: ChargeResult
}

/** The result of a charge; a delayed payment is pending until it ends. */
export type ChargeResult =
  | { readonly status: 'succeeded' | 'pending' }
  | { readonly status: 'failed'; readonly code: string; readonly message: string }

export interface CardSummary {
  readonly last4: string
  readonly month: number
  readonly year: number
}

export function newCharge(facts: ChargeFacts): Stripe.Charge {
  const { intent, created } = facts
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    billing_details: {
      address: null,
      email: facts.email,
      name: facts.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'LOCAL TEST',
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(intent.amount, facts.card) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: null,
    transfer_group: null,
    ...chargeResult(intent.amount, facts.end),
  } satisfies Stripe.Charge
}

/** The fields of a charge's result. `amount` is pence. */
export function chargeResult(amount: number, end: ChargeResult) {
  const isPaid = end.status === 'succeeded'
  const failure = end.status === 'failed' ? end : undefined
  return {
    amount_captured: isPaid ? amount : 0,
    balance_transaction: isPaid ? newId('txn') : null,
    captured: isPaid,
    failure_code: failure ? 'card_declined' : null,
    failure_message: failure?.message ?? null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure ? 'declined_by_network' : 'approved_by_network',
      reason: failure?.code ?? null,
      seller_message: failure?.message ?? 'Payment complete.',
      type: failure ? 'issuer_declined' : 'authorized',
    },
    paid: isPaid,
    status: end.status,
  } satisfies Partial<Stripe.Charge>
}

function cardDetails(amount: number, { last4, month, year }: CardSummary) {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'GB',
    electronic_commerce_indicator: null,
    exp_month: month,
    exp_year: year,
    extended_authorization: { status: 'disabled' },
    fingerprint: 'LocalTestCard000',
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: 'visa',
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
