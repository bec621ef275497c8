import type { ProviderClock } from './clock.ts'
import type { Database } from './database.ts'
import type { Objects } from './objects.ts'
import type { Settings } from './settings.ts'
import type { Cause } from './shapes/event.ts'
import type { WebhookQueue } from './webhooks/queue.ts'

/** What every part of the provider works with. */
export interface Provider {
  readonly settings: Settings
  readonly db: Database
  readonly objects: Objects
  readonly clock: ProviderClock
  readonly webhooks: WebhookQueue
  /** Where browsers and callers reach the provider, without a trailing slash. */
  url: string
}

/** What a shopper or the clock does has no call behind it. */
export const NO_CALL: Cause = { id: null, idempotency_key: null }
