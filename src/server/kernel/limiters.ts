import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Store } from '#db/store/client.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { widerNetworks } from './caller-ip.ts'
import { countsInMemory, countsInStore, type RateLimitCounts } from './counts.ts'
import type { LimitName, Limits } from './limit-table.ts'

/** Limits that are counted in memory: they protect this server's own processor, and are checked too often for the store. */
const IN_MEMORY: ReadonlySet<string> = new Set<LimitName>([
  'hashPerIp',
  'hashPerAccount',
  'deskFormPerIp',
  'refusedInputPerIp',
  'shippingPerIp',
])

const MAX_REFUSALS = 10_000

/** Whether a limit per IP also counts the networks around the IP, or the IP alone. */
export type IpLimitScope = 'networks' | 'alone'

/** Networks that signed in to an account with its present password, and to the desk. */
type KnownNetworks = 'loginKnown' | 'deskKnown'

const KNOWN_MS = 90 * DAY_MS

/** The keys of rate limits are hashed, so the store holds no IP and no email. */
export interface Limiters {
  /** Resolves with the seconds to wait when too few points are left. */
  readonly spend: (
    name: LimitName,
    key: string,
    points?: number,
    reach?: IpLimitScope,
  ) => Promise<number | undefined>
  /** Remembers for 90 days the network that has signed in. */
  readonly restart: (kind: KnownNetworks, key: string) => Promise<void>
  readonly has: (kind: KnownNetworks, key: string) => Promise<boolean>
  readonly giveBack: (
    name: LimitName,
    key: string,
    points: number | 'all',
    reach?: IpLimitScope,
  ) => Promise<void>
}

interface Parts {
  readonly store: Store
  readonly clock: () => Date
  readonly log: Logger
}

/** While the store fails, the limiters count in memory and log it. */
export function createLimiters(limits: Limits, { store, clock, log }: Parts): Limiters {
  const inStore = countsInStore(store)
  const inMemory = countsInMemory()
  const refusedUntil = new LRUCache<string, number>({ max: MAX_REFUSALS })

  async function ask<T>(
    name: LimitName | KnownNetworks,
    question: (counts: RateLimitCounts) => Promise<T>,
  ): Promise<T> {
    if (IN_MEMORY.has(name)) return question(inMemory)
    try {
      return await question(inStore)
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string }
      log.error({ event: 'limits in memory', code: code ?? message }, 'the store cannot be asked')
      return question(inMemory)
    }
  }

  function add(name: LimitName, key: string, points: number) {
    const now = clock().getTime()
    const expire = now + 1000 * limits[name].seconds
    return ask(name, (counts) => counts.add({ key, points, expire, now }))
  }

  return {
    spend: async (name, plainKey, points = 1, reach = 'networks') => {
      for (const { key, budget } of budgetsOf(name, plainKey, reach)) {
        const known = secondsUntil(refusedUntil.get(key) ?? 0)
        if (known > 0) return known
        const count = await add(name, key, points)
        if (count.points <= limits[name].points * budget) continue
        refusedUntil.set(key, count.expire)
        return Math.max(1, secondsUntil(count.expire))
      }
      return undefined
    },
    restart: async (kind, plainKey) => {
      const expire = clock().getTime() + KNOWN_MS
      await ask(kind, (counts) => counts.remember(hashed(kind, plainKey), expire))
    },
    has: (kind, plainKey) =>
      ask(kind, (counts) => counts.isKnown(hashed(kind, plainKey), clock().getTime())),
    giveBack: async (name, plainKey, points, reach = 'networks') => {
      for (const { key } of budgetsOf(name, plainKey, reach)) {
        refusedUntil.delete(key)
        if (points === 'all') await ask(name, (counts) => counts.delete(key))
        else await add(name, key, -points)
      }
    },
  }

  function secondsUntil(expire: number): number {
    return Math.ceil((expire - clock().getTime()) / 1000)
  }
}

/** `budget` is how many times the limit's points the key has. */
function budgetsOf(name: LimitName, key: string, reach: IpLimitScope) {
  const networks = name.endsWith('PerIp') && reach === 'networks' ? widerNetworks(key) : []
  return [
    { key: hashed(name, key), budget: 1 },
    ...networks.map(({ network, budget }) => ({ key: hashed(name, network), budget })),
  ]
}

function hashed(name: LimitName | KnownNetworks, key: string): string {
  return `${name}:${hash('sha256', key, 'base64url')}`
}
