import type { Stripe } from 'stripe'
import type { PayableOrder } from '#server/kernel/payments.ts'

const CURRENCY = 'gbp'

/** Returns the same parameters for the same order: its idempotency key demands it. */
export function pageParams(
  { id, orderNumber, email, lines, shipping, expiresAt }: PayableOrder,
  publicOrigin: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: id, order_number: orderNumber }
  return {
    mode: 'payment',
    client_reference_id: id,
    customer_email: email,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    adaptive_pricing: { enabled: false },
    success_url: `${publicOrigin}/order/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicOrigin}/checkout`,
    line_items: lines.map(({ name, description, price }) => ({
      quantity: 1,
      price_data: {
        currency: CURRENCY,
        unit_amount: price,
        tax_behavior: 'inclusive',
        product_data: { name, ...(description && { description }) },
      },
    })),
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: `Delivery to ${shipping.zone}`.slice(0, 100),
          fixed_amount: { amount: shipping.rate, currency: CURRENCY },
          tax_behavior: 'inclusive',
        },
      },
    ],
  }
}
