import type { ProviderClock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import type { Objects } from '../kernel/objects.ts'
import type { Settings } from '../kernel/settings.ts'
import type { WebhookQueue } from '../kernel/webhook-queue.ts'
import type { Cause } from '../shapes/event.ts'

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
