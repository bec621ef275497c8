import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { placeInSentence } from '#domain/shipping/place-name.ts'
import type { StripeConfig } from '../kernel/config.ts'
import { type PayableOrder, PaymentError, type Payments } from '../kernel/payments.ts'
import { EVENT_TYPES, readBody, readCheckoutSession, readEvent } from './read-event.ts'

const REQUEST_TIMEOUT_MS = 10_000
const MAX_429_RETRY_MS = 8_000

const QUICK = { timeout: 4_000, maxNetworkRetries: 1 }

type SdkOptions = NonNullable<ConstructorParameters<typeof Stripe>[1]>

/** Calls Stripe, or at `apiUrl` a server that imitates it. */
export function stripePayments(
  { secretKey, webhookSecret, apiUrl }: StripeConfig,
  publicOrigin: string,
): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...connectionOptions(apiUrl),
  })
  return {
    livemode: secretKey.includes('_live_'),
    createPage: async (order, idempotencyKey) => {
      const params = pageParams(order, publicOrigin)
      const create = () => stripe.checkout.sessions.create(params, { idempotencyKey })
      const { id, url } = await asPaymentError(create)
      if (!url) throw new PaymentError('the session has no page', true)
      return { checkoutSessionId: id, url }
    },
    closePage: (id) =>
      asPaymentError(async () =>
        readCheckoutSession(await stripe.checkout.sessions.expire(id, undefined, QUICK)),
      ),
    findCheckoutSession: (id) =>
      asPaymentError(async () => {
        try {
          const params = { expand: ['payment_intent'] }
          return readCheckoutSession(await stripe.checkout.sessions.retrieve(id, params, QUICK))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    checkoutSessionsSince: async function* (since) {
      const created = { gte: seconds(since) }
      const expand = ['data.payment_intent']
      for await (const session of stripe.checkout.sessions.list({ created, expand, limit: 100 })) {
        yield readCheckoutSession(session)
      }
    },
    undelivered: (since) =>
      asPaymentError(async () => {
        const created = { gte: seconds(since) }
        const query = { created, types: [...EVENT_TYPES], delivery_success: false, limit: 100 }
        const events = await stripe.events.list(query).autoPagingToArray({ limit: 10_000 })
        return events.map(readEvent).toReversed()
      }),
    refund: async (payment_intent, amount, idempotencyKey) => {
      const params = { payment_intent, amount, reason: 'requested_by_customer' as const }
      const create = () => stripe.refunds.create(params, { idempotencyKey })
      // After a 5xx the refund may have been made, and a retry with another idempotency key could refund the money twice.
      const isRefusal = (status: number | undefined) => isFinal(status) && Number(status) < 500
      const { id, status } = await asPaymentError(create, isRefusal)
      if (status === 'failed' || status === 'canceled') {
        throw new PaymentError(`the refund has ${status}`, true)
      }
      return { id, isPending: status !== 'succeeded' }
    },
    readWebhook: (body, signature, now) => {
      // The omitted arguments are the signature's maximum age (default 300 seconds) and the crypto provider.
      const rest = [undefined, undefined, now.getTime()] as const
      const { signature: signed } = stripe.webhooks
      if (!signed?.verifyHeader(body, signature, webhookSecret, ...rest))
        throw new Error('unsigned')
      return readBody(body)
    },
  }
}

function connectionOptions(apiUrl: string | undefined): SdkOptions {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}

async function retryOn429<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_429_RETRY_MS
  for (let pause = 200; ; pause *= 1.5) {
    try {
      return await call()
    } catch (error) {
      const isFull = error instanceof Stripe.errors.StripeRateLimitError
      if (!isFull || performance.now() + pause > deadline) throw error
      await wait(pause * (0.5 + Math.random()))
    }
  }
}

async function asPaymentError<T>(call: () => Promise<T>, isOver = isFinal): Promise<T> {
  try {
    return await retryOn429(call)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode, type, code, requestId } = error
    const message = [type, code, statusCode, requestId].filter(Boolean).join(' ')
    throw new PaymentError(message, isOver(statusCode), error)
  }
}

/** The provider's refusal is final, unless the key is in use (409) or the rate limit is reached (429). */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status !== 409 && status !== 429
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

const CURRENCY = 'gbp'

/** Returns the same parameters for the same order, as the order's idempotency key requires. */
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
          display_name: `Delivery to ${placeInSentence(shipping.zone)}`.slice(0, 100),
          fixed_amount: { amount: shipping.rate, currency: CURRENCY },
          tax_behavior: 'inclusive',
        },
      },
    ],
  }
}
