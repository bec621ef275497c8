import type { Stripe } from 'stripe'
import { newId } from '../kernel/ids.ts'
import { API_VERSION } from '../kernel/settings.ts'

export type EventType = Stripe.Event['type']
export type EventData<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']

/** The API call that caused an event; both fields are null when a shopper or the clock did. */
export interface EventCause {
  readonly id: string | null
  readonly idempotency_key: string | null
}

export function newEvent<T extends EventType>(
  type: T,
  data: EventData<T>,
  created: number,
  request: EventCause,
): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data,
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  } satisfies Stripe.EventBase
  return event as Stripe.Event
}
