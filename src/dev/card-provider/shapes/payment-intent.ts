import type { Stripe } from 'stripe'
import { newId, randomLetters } from '../kernel/ids.ts'
import type { PaymentIntentData } from '../params/session.ts'

/** A session's payment, created at the first attempt to pay. `amount` is pence. */
export function newPaymentIntent(
  amount: number,
  created: number,
  data: PaymentIntentData = {},
): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: data.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created,
    currency: 'gbp',
    customer: null,
    customer_account: null,
    description: data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: data.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions() },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: data.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: shippingOf(data),
    source: null,
    statement_descriptor: data.statement_descriptor ?? null,
    statement_descriptor_suffix: data.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}

function cardOptions() {
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: 'automatic',
  } satisfies Stripe.PaymentIntent.PaymentMethodOptions.Card
}

function shippingOf({ shipping }: PaymentIntentData): Stripe.PaymentIntent.Shipping | null {
  if (!shipping) return null
  const { line1, line2, city, state, postal_code, country } = shipping.address
  return {
    name: shipping.name,
    phone: shipping.phone ?? null,
    carrier: null,
    tracking_number: null,
    address: {
      line1,
      line2: line2 ?? null,
      city: city ?? null,
      state: state ?? null,
      postal_code: postal_code ?? null,
      country: country ?? null,
    },
  }
}
