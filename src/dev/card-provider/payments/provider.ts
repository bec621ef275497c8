import type { ProviderClock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import type { ObjectStore } from '../kernel/objects.ts'
import type { CardProviderSettings } from '../kernel/settings.ts'
import type { WebhookQueue } from '../kernel/webhook-queue.ts'
import { type EventCause, type EventData, type EventType, newEvent } from '../shapes/event.ts'

export interface ProviderParts {
  readonly settings: CardProviderSettings
  readonly db: Database
  readonly objects: ObjectStore
  readonly clock: ProviderClock
  readonly webhooks: WebhookQueue
  url: string
  /** Whether the next refunds stay pending until a test ends them. */
  holdsRefunds: boolean
}

/** The cause of events that a shopper or the clock, and no API call, triggered. */
const NO_CALL: EventCause = { id: null, idempotency_key: null }

/** Stores an event and queues its webhooks if the endpoint is subscribed to the type. */
export function emitEvent<T extends EventType>(
  { objects, clock, webhooks, settings }: ProviderParts,
  type: T,
  data: EventData<T>,
  cause: EventCause = NO_CALL,
): void {
  const isSubscribed = settings.webhookEvents.includes(type)
  const count = isSubscribed ? 1 + webhooks.knobs.twins : 1
  for (let twin = 0; twin < count; twin += 1) {
    const event = newEvent(type, data, clock.seconds(), cause)
    objects.add('event', event)
    if (isSubscribed) webhooks.add(event.id)
  }
}
