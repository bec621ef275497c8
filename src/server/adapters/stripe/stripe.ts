import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { StripeConfig } from '#server/config.ts'
import { PaymentError, type Payments } from '#server/payments.ts'
import { pageParams } from './page-params.ts'
import { EVENT_TYPES, readEvent } from './read-event.ts'
import { readSession } from './read-session.ts'

/** Milliseconds that one request may take, and that a queue at the provider is waited out. */
const TIMEOUT = 10_000
const QUEUE_PATIENCE = 8_000

/** For what a shopper waits for, and what can be asked again: less patience. */
const QUICK = { timeout: 4_000, maxNetworkRetries: 1 }

type SdkOptions = NonNullable<ConstructorParameters<typeof Stripe>[1]>

/** The card provider, or whatever speaks its language at `apiUrl`. */
export function stripePayments(
  { secretKey, webhookSecret, apiUrl }: StripeConfig,
  publicOrigin: string,
): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 2,
    telemetry: false,
    ...addressOf(apiUrl),
  })
  return {
    livemode: secretKey.includes('_live_'),
    createPage: async (order, idempotencyKey) => {
      const params = pageParams(order, publicOrigin)
      const create = () => stripe.checkout.sessions.create(params, { idempotencyKey })
      const { id, url } = await asPaymentError(create)
      if (!url) throw new PaymentError('the session has no page', true)
      return { sessionId: id, url }
    },
    findSession: (id) =>
      asPaymentError(async () => {
        try {
          const params = { expand: ['payment_intent'] }
          return readSession(await stripe.checkout.sessions.retrieve(id, params, QUICK))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw error
        }
      }),
    sessionsSince: async function* (since) {
      const created = { gte: seconds(since) }
      const expand = ['data.payment_intent']
      for await (const session of stripe.checkout.sessions.list({ created, expand, limit: 100 })) {
        yield readSession(session)
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
      await asPaymentError(() => stripe.refunds.create(params, { idempotencyKey }))
    },
    readWebhook: (body, signature, now) => {
      const { webhooks } = stripe
      // The two left out are how old a signature may be (300 seconds) and who checks it.
      const rest = [undefined, undefined, now.getTime()] as const
      return readEvent(webhooks.constructEvent(body, signature, webhookSecret, ...rest))
    },
  }
}

function addressOf(apiUrl: string | undefined): SdkOptions {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}

/** The provider takes so many calls a second; with more than that, each waits for its turn. */
async function queued<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + QUEUE_PATIENCE
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

async function asPaymentError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await queued(call)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode, type, code, requestId } = error
    const words = [type, code, statusCode, requestId].filter(Boolean).join(' ')
    throw new PaymentError(words, isFinal(statusCode), error)
  }
}

/** What has an answer is over; but a key in use (409) and a queue that is full (429) are none. */
function isFinal(status: number | undefined): boolean {
  return status !== undefined && status !== 409 && status !== 429
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
