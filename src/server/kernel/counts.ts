import { LRUCache } from 'lru-cache'
import type { Store } from '#db/store/client.ts'
import {
  addPoints,
  deletePoints,
  findPoints,
  type PointsToAdd,
  type RateLimitCount,
  setPoints,
} from '#db/store/rate-limits.ts'

const MAX_KEYS = 100_000

export interface RateLimitCounts {
  readonly add: (addition: PointsToAdd) => Promise<RateLimitCount>
  readonly set: (key: string, count: RateLimitCount) => Promise<unknown>
  readonly find: (key: string, now: number) => Promise<RateLimitCount | undefined>
  readonly delete: (key: string) => Promise<unknown>
}

/** Rate limit counts in the store, which survive a restart and are shared by all servers. */
export function countsInStore(store: Store): RateLimitCounts {
  return {
    add: (addition) => addPoints(store, addition),
    set: (key, count) => setPoints(store, { key, ...count }),
    find: (key, now) => findPoints(store, key, now),
    delete: (key) => deletePoints(store, key),
  }
}

export function countsInMemory(): RateLimitCounts {
  const counts = new LRUCache<string, RateLimitCount>({ max: MAX_KEYS })
  const find = (key: string, now: number) => {
    const count = counts.get(key)
    return count && count.expire > now ? count : undefined
  }
  return {
    add: async ({ key, points, expire, now }) => {
      const before = find(key, now)
      const count = before ? { ...before, points: before.points + points } : { points, expire }
      counts.set(key, count)
      return count
    },
    set: async (key, count) => counts.set(key, count),
    find: async (key, now) => find(key, now),
    delete: async (key) => counts.delete(key),
  }
}
