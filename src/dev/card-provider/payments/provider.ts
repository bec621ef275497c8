import type { ProviderClock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import type { Objects } from '../kernel/objects.ts'
import type { Settings } from '../kernel/settings.ts'
import type { WebhookQueue } from '../kernel/webhook-queue.ts'
import { type Cause, type EventData, type EventType, newEvent } from '../shapes/event.ts'

export interface Provider {
  readonly settings: Settings
  readonly db: Database
  readonly objects: Objects
  readonly clock: ProviderClock
  readonly webhooks: WebhookQueue
  url: string
}

/** The cause of events by a shopper or the clock, which have no API call. */
const NO_CALL: Cause = { id: null, idempotency_key: null }

/** Stores an event and queues its webhooks if the endpoint is subscribed to the type. */
export function emit<T extends EventType>(
  { objects, clock, webhooks, settings }: Provider,
  type: T,
  data: EventData<T>,
  cause: Cause = NO_CALL,
): void {
  const isSubscribed = settings.webhookEvents.includes(type)
  const count = isSubscribed ? 1 + webhooks.knobs.twins : 1
  for (let twin = 0; twin < count; twin += 1) {
    const event = newEvent(type, data, clock.seconds(), cause)
    objects.add('event', event)
    if (isSubscribed) webhooks.add(event.id)
  }
}
