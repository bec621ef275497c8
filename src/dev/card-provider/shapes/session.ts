import type { Stripe } from 'stripe'
import type { SessionCreateParams } from '../params/session.ts'

/** The provider's part of a new session. Amounts are pence, times are seconds since 1970. */
export interface CheckoutSessionFacts {
  readonly id: string
  readonly created: number
  readonly expiresAt: number
  readonly url: string
  readonly subtotal: number
  readonly shipping: readonly { readonly rate: string; readonly amount: number }[]
}

export function newCheckoutSession(
  params: SessionCreateParams,
  facts: CheckoutSessionFacts,
): Stripe.Checkout.Session {
  const chosen = facts.shipping[0]
  return {
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: facts.subtotal,
    amount_total: facts.subtotal + (chosen?.amount ?? 0),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: facts.created,
    currency: 'gbp',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: params.customer_email ? customerDetails(params.customer_email, null) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: chosen
      ? {
          amount_subtotal: chosen.amount,
          amount_tax: 0,
          amount_total: chosen.amount,
          shipping_rate: chosen.rate,
        }
      : null,
    shipping_options: facts.shipping.map(({ rate, amount }) => ({
      shipping_amount: amount,
      shipping_rate: rate,
    })),
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: chosen?.amount ?? 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: facts.url,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session
}

export function customerDetails(email: string | null, name: string | null) {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  } satisfies Stripe.Checkout.Session.CustomerDetails
}
