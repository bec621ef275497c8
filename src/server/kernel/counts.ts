import { LRUCache } from 'lru-cache'
import type { Store } from '#db/store/client.ts'
import { isKnown, rememberKnown } from '#db/store/known-networks.ts'
import {
  addPoints,
  deletePoints,
  type PointsToAdd,
  type RateLimitCount,
} from '#db/store/rate-limits.ts'

const MAX_KEYS = 100_000

export interface RateLimitCounts {
  readonly add: (addition: PointsToAdd) => Promise<RateLimitCount>
  readonly delete: (key: string) => Promise<unknown>
  readonly remember: (key: string, expire: number) => Promise<unknown>
  readonly isKnown: (key: string, now: number) => Promise<boolean>
}

/** Rate limit counts in the store, which survive a restart and are shared by all servers. */
export function countsInStore(store: Store): RateLimitCounts {
  return {
    add: (addition) => addPoints(store, addition),
    delete: (key) => deletePoints(store, key),
    remember: (key, expire) => rememberKnown(store, key, expire),
    isKnown: (key, now) => isKnown(store, key, now),
  }
}

export function countsInMemory(): RateLimitCounts {
  const counts = new LRUCache<string, RateLimitCount>({ max: MAX_KEYS })
  const known = new LRUCache<string, number>({ max: MAX_KEYS })
  return {
    add: async ({ key, points, expire, now }) => {
      const before = counts.get(key)
      const count =
        before && before.expire > now
          ? { ...before, points: before.points + points }
          : { points, expire }
      counts.set(key, count)
      return count
    },
    delete: async (key) => counts.delete(key),
    remember: async (key, expire) => known.set(key, expire),
    isKnown: async (key, now) => (known.get(key) ?? 0) > now,
  }
}
