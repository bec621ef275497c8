import { Stripe } from 'stripe'
import { newId } from '../kernel/ids.ts'
import type { SessionCreateParams } from '../params/session.ts'

/** A line of a session, with a price created for it. Amounts are pence. */
export function newLineItem(
  { price_data: data, quantity, metadata }: SessionCreateParams['line_items'][number],
  created: number,
): Stripe.LineItem {
  const total = data.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: data.currency,
    description: data.product_data.name,
    metadata: metadata ?? {},
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency: data.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod'),
      recurring: null,
      tax_behavior: data.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: data.unit_amount,
      unit_amount_decimal: Stripe.Decimal.from(data.unit_amount),
    },
    quantity,
  } satisfies Stripe.LineItem
}
