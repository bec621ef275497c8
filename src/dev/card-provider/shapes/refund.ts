import type { Stripe } from 'stripe'
import { newId } from '../kernel/ids.ts'

export interface RefundFacts {
  readonly amount: number
  readonly created: number
  readonly charge: Stripe.Charge
  readonly reason: Stripe.Refund.Reason | null
  readonly metadata: Stripe.Metadata
  readonly status: 'succeeded' | 'pending'
}

export function newRefund({
  amount,
  created,
  charge,
  reason,
  metadata,
  status,
}: RefundFacts): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  } satisfies Stripe.Refund
}
