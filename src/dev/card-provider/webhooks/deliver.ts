import { Stripe } from 'stripe'
import type { Provider } from '../provider.ts'
import type { Delivery } from './queue.ts'

const THREE_DAYS = 3 * 24 * 60 * 60 * 1_000
const STALE_SECONDS = 600
const ANSWER_WITHIN_MS = 10_000

/** Tries a delivery once and writes down what came of it. */
export async function deliver(provider: Provider, delivery: Delivery, url: string): Promise<void> {
  const status = await post(url, signed(provider, delivery))
  const { clock, settings, webhooks } = provider
  if (status >= 200 && status < 300) {
    webhooks.record(delivery, { state: 'delivered', due: delivery.due_ms, status })
    return
  }
  const delays = settings.retryDelays
  const due = clock.ms() + (delays[delivery.attempts] ?? delays.at(-1) ?? 0)
  const isOver = due - delivery.created_ms > THREE_DAYS
  webhooks.record(delivery, { state: isOver ? 'failed' : 'waiting', due, status })
  settings.log(`webhook ${delivery.event_id} was answered ${status || 'with nothing'}`)
}

interface Signed {
  readonly body: string
  readonly signature: string
}

function signed({ objects, webhooks, clock, settings }: Provider, delivery: Delivery): Signed {
  const event = objects.get('event', delivery.event_id)
  event.pending_webhooks = webhooks.pendingOf(event.id)
  const payload = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: settings.webhookSecret,
    timestamp: clock.seconds() - (delivery.flaw === 'stale' ? STALE_SECONDS : 0),
  })
  const body =
    delivery.flaw === 'tampered' ? payload.replace('"livemode": false', '"livemode": 0') : payload
  return { body, signature }
}

/** The status of the answer; 0 when there is none. */
async function post(url: string, { body, signature }: Signed): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
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
