import type { z } from 'zod'
import * as kind from './fields.ts'

const productData = kind.objectParam({
  name: kind.textParam(250),
  description: kind.textParam().optional(),
  images: kind.listParam(kind.urlParam, 8).optional(),
  metadata: kind.metadataParam.optional(),
  tax_code: kind.textParam().optional(),
  unit_label: kind.textParam(12).optional(),
})

const taxBehavior = kind.oneOfParam('inclusive', 'exclusive', 'unspecified')

const lineItem = kind.objectParam({
  price_data: kind.objectParam({
    currency: kind.currencyParam,
    product_data: productData,
    unit_amount: kind.amountParam,
    tax_behavior: taxBehavior.optional(),
  }),
  quantity: kind.integerParam(1, 999_999),
  metadata: kind.metadataParam.optional(),
})

const estimate = kind.objectParam({
  unit: kind.oneOfParam('hour', 'day', 'business_day', 'week', 'month'),
  value: kind.integerParam(1, 1_000),
})

const shippingOption = kind.objectParam({
  shipping_rate_data: kind.objectParam({
    display_name: kind.textParam(100),
    type: kind.oneOfParam('fixed_amount').optional(),
    fixed_amount: kind.objectParam({ amount: kind.amountParam, currency: kind.currencyParam }),
    tax_behavior: taxBehavior.optional(),
    tax_code: kind.textParam().optional(),
    metadata: kind.metadataParam.optional(),
    delivery_estimate: kind
      .objectParam({ minimum: estimate.optional(), maximum: estimate.optional() })
      .optional(),
  }),
})

const address = kind.objectParam({
  line1: kind.textParam(),
  line2: kind.textParam().optional(),
  city: kind.textParam().optional(),
  state: kind.textParam().optional(),
  postal_code: kind.textParam().optional(),
  country: kind.textParam(2).optional(),
})

export const sessionCreateParams = kind.objectParam({
  mode: kind.oneOfParam('payment'),
  ui_mode: kind.oneOfParam('hosted_page').optional(),
  line_items: kind.listParam(lineItem, 100),
  success_url: kind.urlParam,
  cancel_url: kind.urlParam.optional(),
  client_reference_id: kind.textParam(200).optional(),
  currency: kind.currencyParam.optional(),
  customer_email: kind.emailParam.optional(),
  customer_creation: kind.oneOfParam('always', 'if_required').optional(),
  expires_at: kind.integerParam(0, 99_999_999_999).optional(),
  metadata: kind.metadataParam.optional(),
  payment_intent_data: kind
    .objectParam({
      metadata: kind.metadataParam.optional(),
      description: kind.textParam(1_000).optional(),
      receipt_email: kind.emailParam.optional(),
      statement_descriptor: kind.textParam(22).optional(),
      statement_descriptor_suffix: kind.textParam(22).optional(),
      capture_method: kind.oneOfParam('automatic', 'automatic_async').optional(),
      shipping: kind
        .objectParam({ name: kind.textParam(), address, phone: kind.textParam().optional() })
        .optional(),
    })
    .optional(),
  payment_method_types: kind.listParam(kind.oneOfParam('card'), 10).optional(),
  shipping_options: kind.listParam(shippingOption, 5).optional(),
  adaptive_pricing: kind.objectParam({ enabled: kind.booleanParam.optional() }).optional(),
  automatic_tax: kind
    .objectParam({ enabled: kind.oneOfParam('false').transform(() => false as const) })
    .optional(),
  allow_promotion_codes: kind.booleanParam.optional(),
  billing_address_collection: kind.oneOfParam('auto', 'required').optional(),
  locale: kind.textParam(10).optional(),
  submit_type: kind.oneOfParam('auto', 'pay', 'book', 'donate').optional(),
  custom_text: kind
    .objectParam({ submit: kind.objectParam({ message: kind.textParam(1_200) }).optional() })
    .optional(),
  expand: kind.expandParam.optional(),
})

export type SessionCreateParams = z.output<typeof sessionCreateParams>
export type PaymentIntentData = NonNullable<SessionCreateParams['payment_intent_data']>
