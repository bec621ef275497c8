import type { z } from 'zod'
import * as kind from './fields.ts'

const productData = kind.fields({
  name: kind.text(250),
  description: kind.text().optional(),
  images: kind.list(kind.url, 8).optional(),
  metadata: kind.metadata.optional(),
  tax_code: kind.text().optional(),
  unit_label: kind.text(12).optional(),
})

const taxBehavior = kind.oneOf('inclusive', 'exclusive', 'unspecified')

const lineItem = kind.fields({
  price_data: kind.fields({
    currency: kind.currency,
    product_data: productData,
    unit_amount: kind.amount,
    tax_behavior: taxBehavior.optional(),
  }),
  quantity: kind.integer(1, 999_999),
  metadata: kind.metadata.optional(),
})

const estimate = kind.fields({
  unit: kind.oneOf('hour', 'day', 'business_day', 'week', 'month'),
  value: kind.integer(1, 1_000),
})

const shippingOption = kind.fields({
  shipping_rate_data: kind.fields({
    display_name: kind.text(100),
    type: kind.oneOf('fixed_amount').optional(),
    fixed_amount: kind.fields({ amount: kind.amount, currency: kind.currency }),
    tax_behavior: taxBehavior.optional(),
    tax_code: kind.text().optional(),
    metadata: kind.metadata.optional(),
    delivery_estimate: kind
      .fields({ minimum: estimate.optional(), maximum: estimate.optional() })
      .optional(),
  }),
})

const address = kind.fields({
  line1: kind.text(),
  line2: kind.text().optional(),
  city: kind.text().optional(),
  state: kind.text().optional(),
  postal_code: kind.text().optional(),
  country: kind.text(2).optional(),
})

export const checkoutSessionCreate = kind.fields({
  mode: kind.oneOf('payment'),
  ui_mode: kind.oneOf('hosted_page').optional(),
  line_items: kind.list(lineItem, 100),
  success_url: kind.url,
  cancel_url: kind.url.optional(),
  client_reference_id: kind.text(200).optional(),
  currency: kind.currency.optional(),
  customer_email: kind.email.optional(),
  customer_creation: kind.oneOf('always', 'if_required').optional(),
  expires_at: kind.integer(0, 99_999_999_999).optional(),
  metadata: kind.metadata.optional(),
  payment_intent_data: kind
    .fields({
      metadata: kind.metadata.optional(),
      description: kind.text(1_000).optional(),
      receipt_email: kind.email.optional(),
      statement_descriptor: kind.text(22).optional(),
      statement_descriptor_suffix: kind.text(22).optional(),
      capture_method: kind.oneOf('automatic', 'automatic_async').optional(),
      shipping: kind
        .fields({ name: kind.text(), address, phone: kind.text().optional() })
        .optional(),
    })
    .optional(),
  payment_method_types: kind.list(kind.oneOf('card'), 10).optional(),
  shipping_options: kind.list(shippingOption, 5).optional(),
  adaptive_pricing: kind.fields({ enabled: kind.flag.optional() }).optional(),
  automatic_tax: kind
    .fields({ enabled: kind.oneOf('false').transform(() => false as const) })
    .optional(),
  allow_promotion_codes: kind.flag.optional(),
  billing_address_collection: kind.oneOf('auto', 'required').optional(),
  locale: kind.text(10).optional(),
  submit_type: kind.oneOf('auto', 'pay', 'book', 'donate').optional(),
  custom_text: kind
    .fields({ submit: kind.fields({ message: kind.text(1_200) }).optional() })
    .optional(),
  expand: kind.expand.optional(),
})

export type CheckoutSessionCreate = z.output<typeof checkoutSessionCreate>
export type PaymentIntentData = NonNullable<CheckoutSessionCreate['payment_intent_data']>
