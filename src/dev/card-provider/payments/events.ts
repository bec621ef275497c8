import { type Cause, type EventData, type EventType, newEvent } from '../shapes/event.ts'
import { NO_CALL, type Provider } from './provider.ts'

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
