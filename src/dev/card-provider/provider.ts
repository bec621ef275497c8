import type { ProviderClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Objects } from './objects.ts'
import type { Settings } from './settings.ts'
import type { Cause } from './shapes/event.ts'
import type { WebhookQueue } from './webhooks/queue.ts'

export interface Provider {
  readonly settings: Settings
  readonly db: Database
  readonly objects: Objects
  readonly clock: ProviderClock
  readonly webhooks: WebhookQueue
  url: string
}

/** The cause of events by a shopper or the clock, which have no API call. */
export const NO_CALL: Cause = { id: null, idempotency_key: null }
