import { meetDeadlines } from '../deadlines.ts'
import type { Provider } from '../provider.ts'
import { deliver } from './deliver.ts'

/** Deliveries under way at a time: they may overtake each other, as the real ones do. */
const AT_ONCE = 4
/** Milliseconds between looks at the clock, which may be one that a test moves. */
const LOOK_EVERY = 100

export interface Worker {
  /** Looks at once for what is due. */
  wake(): void
  /** Resolves when everything that is due now has been done, deliveries included. */
  idle(): Promise<void>
  /** Ends after the deliveries under way. */
  stop(): Promise<void>
}

/** Does what falls due: sessions that expire, delayed payments, deliveries. */
export function startWorker(provider: Provider, endpoint: () => string | undefined): Worker {
  const underWay = new Map<number, Promise<void>>()
  let stopped = false
  const timer = setInterval(wake, LOOK_EVERY).unref()

  function wake(): void {
    if (stopped) return
    meetDeadlines(provider)
    const url = endpoint()
    if (!url) return
    // Those under way are still due, so as many again are looked at.
    for (const delivery of provider.webhooks.due(2 * AT_ONCE)) {
      if (underWay.size >= AT_ONCE) return
      if (underWay.has(delivery.id)) continue
      const trip = deliver(provider, delivery, url)
        .catch((error: Error) => provider.settings.log(`card provider: ${error.stack}`))
        .finally(() => {
          underWay.delete(delivery.id)
          wake()
        })
      underWay.set(delivery.id, trip)
    }
  }
  return {
    wake,
    async idle() {
      wake()
      while (underWay.size > 0) await Promise.race(underWay.values())
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(underWay.values())
    },
  }
}
