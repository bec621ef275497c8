import { applyDueDeadlines } from '../payments/deadlines.ts'
import type { ProviderParts } from '../payments/provider.ts'
import { deliverWebhook } from './deliver.ts'

/** Concurrent deliveries can overtake each other, as the real provider's do. */
const MAX_CONCURRENT = 4
/** The worker polls for due work, because a test may move the clock. */
const POLL_INTERVAL_MS = 100

export interface ProviderWorker {
  wake(): void
  /** Resolves when all due work is done, including deliveries of webhooks. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Runs due work: session expiry, delayed payments, deliveries. */
export function startWorker(
  provider: ProviderParts,
  endpoint: () => string | undefined,
): ProviderWorker {
  const inFlight = new Map<number, Promise<void>>()
  let stopped = false
  const timer = setInterval(wake, POLL_INTERVAL_MS).unref()

  function wake(): void {
    if (stopped) return
    applyDueDeadlines(provider)
    const url = endpoint()
    if (!url) return
    // Deliveries in flight are still due, so twice as many are fetched.
    for (const delivery of provider.webhooks.due(2 * MAX_CONCURRENT)) {
      if (inFlight.size >= MAX_CONCURRENT) return
      if (inFlight.has(delivery.id)) continue
      const attempt = deliverWebhook(provider, delivery, url)
        .catch((error: Error) => provider.settings.log(`card provider: ${error.stack}`))
        .finally(() => {
          inFlight.delete(delivery.id)
          wake()
        })
      inFlight.set(delivery.id, attempt)
    }
  }
  return {
    wake,
    async idle() {
      wake()
      while (inFlight.size > 0) await Promise.race(inFlight.values())
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(inFlight.values())
    },
  }
}
