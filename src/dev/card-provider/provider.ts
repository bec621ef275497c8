import type { Stripe } from 'stripe'
import { API_VERSION, type CardProviderSettings } from './settings.ts'
import { newId, type State } from './state.ts'
import type { Webhooks } from './webhooks.ts'

export interface Provider {
  readonly settings: CardProviderSettings
  readonly state: State
  readonly webhooks: Webhooks
  url: string
  /** Whether the next refunds stay pending until a test ends them. */
  holdsRefunds: boolean
  /** Whether the next delayed payments stay pending until a test ends them. */
  holdsPayments: boolean
}

/** Stores an event about an object, and queues its webhooks if the endpoint is subscribed to the type. */
export function emit({ state, webhooks, settings }: Provider, type: string, object: object): void {
  const isSubscribed = settings.webhookEvents.includes(type)
  const { twins } = webhooks.knobs
  for (let twin = 0; twin <= (isSubscribed ? twins : 0); twin += 1) {
    const { id } = state.add('event', {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: state.now(),
      data: { object },
      livemode: false,
      type: type as Stripe.Event['type'],
    })
    if (isSubscribed) webhooks.add(id)
  }
}
