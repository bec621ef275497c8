import type { Stripe } from 'stripe'
import { DAY_S, MINUTE_S } from '#domain/time/durations.ts'
import { invalidRequest } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import type { SessionCreateParams } from '../params/session.ts'
import type { EventCause } from '../shapes/event.ts'
import { newLineItem } from '../shapes/line-item.ts'
import { newCheckoutSession } from '../shapes/session.ts'
import { emitEvent, type ProviderParts } from './provider.ts'

const MIN_TOTAL_PENCE = 30
const MAX_TOTAL_PENCE = 99_999_999

export function createCheckoutSession(
  provider: ProviderParts,
  params: SessionCreateParams,
): Stripe.Checkout.Session {
  const { objects, clock, db } = provider
  const created = clock.seconds()
  const expiresAt = params.expires_at ?? created + DAY_S
  checkExpiry(expiresAt, created)
  const items = params.line_items.map((line) => newLineItem(line, created))
  if (items.length === 0) throw emptyLineItems()
  const shipping = (params.shipping_options ?? []).map(({ shipping_rate_data: data }) => ({
    rate: newId('shr'),
    amount: data.fixed_amount.amount,
    name: data.display_name,
  }))
  const subtotal = items.reduce((sum, item) => sum + item.amount_total, 0)
  checkTotal(subtotal + (shipping[0]?.amount ?? 0))
  const id = newId('cs_test')
  const url = `${provider.url}/c/pay/${id}`
  const session = newCheckoutSession(params, { id, created, expiresAt, url, subtotal, shipping })
  const hidden = { intent: params.payment_intent_data, shippingName: shipping[0]?.name }
  objects.add('checkout.session', session, JSON.stringify(hidden))
  for (const item of items) objects.add('item', item, id)
  db.prepare(`insert into deadlines values (?, 'expire', ?)`).run(id, expiresAt * 1000)
  return session
}

/** Expires an open session. Throws the provider's 400 for any other. */
export function expireCheckoutSession(provider: ProviderParts, id: string, cause?: EventCause) {
  const { status } = provider.objects.get('checkout.session', id, 'session')
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
      { param: 'session' },
    )
  }
  const session = provider.objects.change('checkout.session', id, { status: 'expired', url: null })
  provider.db.prepare('delete from deadlines where session_id = ?').run(id)
  emitEvent(provider, 'checkout.session.expired', { object: session }, cause)
  return session
}

function checkExpiry(expiresAt: number, now: number): void {
  // Allows 5 s less than the minimum: the request took time to arrive.
  if (expiresAt >= now + 30 * MINUTE_S - 5 && expiresAt <= now + DAY_S + 5) return
  throw invalidRequest(
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  )
}

function checkTotal(total: number): void {
  if (total < MIN_TOTAL_PENCE) {
    throw invalidRequest(`The Checkout Session's total amount must be at least £0.30.`, {
      code: 'amount_too_small',
    })
  }
  if (total > MAX_TOTAL_PENCE) {
    throw invalidRequest(`The Checkout Session's total amount must be no more than £999,999.99.`, {
      code: 'amount_too_large',
    })
  }
}

function emptyLineItems() {
  return invalidRequest('Missing required param: line_items.', {
    code: 'parameter_missing',
    param: 'line_items',
  })
}
