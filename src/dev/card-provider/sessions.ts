import type { Stripe } from 'stripe'
import { DAY_S, MINUTE_S } from '#domain/time/durations.ts'
import { invalidRequest } from './errors.ts'
import type { SessionParams } from './params.ts'
import { emit, type Provider } from './provider.ts'
import { newId, type Session } from './state.ts'

/** A line of a session. `amount_total` is pence. */
export type Item = Pick<
  Stripe.LineItem,
  'id' | 'object' | 'amount_total' | 'currency' | 'description' | 'quantity'
>

/** What a session has beside the fields of its replies. */
export interface HiddenOfSession {
  readonly items: readonly Item[]
  readonly shippingName: string | undefined
  readonly metadata: Readonly<Record<string, string>>
  /** How a delayed payment will end. */
  readonly ends?: 'succeeded' | 'failed'
}

/** Opens a payment page. Throws the provider's 400 for an expiry that it refuses. */
export function createSession({ state, url }: Provider, params: SessionParams): Session {
  const created = state.now()
  const { line_items, shipping_options, payment_intent_data, expires_at, ...fields } = params
  const expires = expires_at ?? created + DAY_S
  // 5 s less than the minimum: the request took time to arrive.
  if (expires < created + 30 * MINUTE_S - 5 || expires > created + DAY_S + 5) {
    throw invalidRequest('`expires_at` must be 30 minutes to 24 hours away.', {
      param: 'expires_at',
    })
  }
  const items = line_items.map(
    ({ price_data, quantity }): Item => ({
      id: newId('li'),
      object: 'item',
      amount_total: price_data.unit_amount * quantity,
      currency: price_data.currency,
      description: price_data.product_data.name,
      quantity,
    }),
  )
  const subtotal = items.reduce((sum, item) => sum + item.amount_total, 0)
  const delivery = shipping_options?.[0]?.shipping_rate_data
  const shipping = delivery?.fixed_amount.amount ?? 0
  const id = newId('cs_test')
  const hidden = {
    items,
    shippingName: delivery?.display_name,
    metadata: payment_intent_data?.metadata ?? {},
  }
  const session = {
    object: 'checkout.session',
    allow_promotion_codes: null,
    cancel_url: null,
    client_reference_id: null,
    customer_email: null,
    metadata: {},
    ...fields,
    id,
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping,
    created,
    currency: 'gbp',
    expires_at: expires,
    livemode: false,
    payment_intent: null,
    payment_status: 'unpaid',
    shipping_cost: delivery
      ? { amount_subtotal: shipping, amount_tax: 0, amount_total: shipping, shipping_rate: null }
      : null,
    status: 'open',
    url: `${url}/c/pay/${id}`,
  }
  return state.add('checkout.session', session as Session, { due: expires * 1000, hidden })
}

/** Expires an open session. Throws the provider's 400 for any other. */
export function expireSession(provider: Provider, id: string): Session {
  const { state } = provider
  const { status } = state.get('checkout.session', id)
  if (status !== 'open') {
    throw invalidRequest(`Only an open Checkout Session can be expired. This one is ${status}.`)
  }
  const session = state.change('checkout.session', id, { status: 'expired', url: null })
  state.setDue(id, null)
  emit(provider, 'checkout.session.expired', session)
  return session
}
