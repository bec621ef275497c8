import { Stripe } from 'stripe'
import { DAY_MS } from '#domain/time/durations.ts'
import type { WebhookDelivery } from '../kernel/webhook-queue.ts'
import type { ProviderParts } from '../payments/provider.ts'

const RETRY_PERIOD_MS = 3 * DAY_MS
const STALE_AGE_S = 600
const REQUEST_TIMEOUT_MS = 10_000

export async function deliverWebhook(
  provider: ProviderParts,
  delivery: WebhookDelivery,
  url: string,
): Promise<void> {
  const status = await post(url, signEvent(provider, delivery))
  const { clock, settings, webhooks } = provider
  if (status >= 200 && status < 300) {
    webhooks.record(delivery, { state: 'delivered', due: delivery.due_ms, status })
    return
  }
  const delays = settings.retryDelaysMs
  const due = clock.ms() + (delays[delivery.attempts] ?? delays.at(-1) ?? 0)
  const hasGivenUp = due - delivery.created_ms > RETRY_PERIOD_MS
  webhooks.record(delivery, { state: hasGivenUp ? 'failed' : 'waiting', due, status })
  settings.log(`webhook ${delivery.event_id} was answered ${status || 'with nothing'}`)
}

interface SignedEvent {
  readonly body: string
  readonly signature: string
}

function signEvent(
  { objects, webhooks, clock, settings }: ProviderParts,
  delivery: WebhookDelivery,
): SignedEvent {
  const event = objects.get('event', delivery.event_id)
  event.pending_webhooks = webhooks.pendingOf(event.id)
  const payload = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: settings.webhookSecret,
    timestamp: clock.seconds() - (delivery.flaw === 'stale' ? STALE_AGE_S : 0),
  })
  const body =
    delivery.flaw === 'tampered' ? payload.replace('"livemode": false', '"livemode": 0') : payload
  return { body, signature }
}

/** Posts a webhook. Resolves with the status of the reply; 0 if there is none. */
async function post(url: string, { body, signature }: SignedEvent): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (local card provider)',
      },
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
