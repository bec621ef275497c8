import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Store } from '#db/store/client.ts'
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

/** The keys of rate limits are hashed, so the store holds no IP and no email. */
export interface Limiters {
  /** Resolves with the seconds to wait when too few points are left. */
  readonly spend: (
    name: LimitName,
    key: string,
    points?: number,
    reach?: IpLimitScope,
  ) => Promise<number | undefined>
  readonly restart: (name: LimitName, key: string) => Promise<void>
  readonly has: (name: LimitName, key: string) => Promise<boolean>
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
    name: LimitName,
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
    restart: async (name, plainKey) => {
      const expire = clock().getTime() + 1000 * limits[name].seconds
      await ask(name, (counts) => counts.set(hashed(name, plainKey), { points: 1, expire }))
    },
    has: async (name, plainKey) => {
      const now = clock().getTime()
      return (await ask(name, (counts) => counts.find(hashed(name, plainKey), now))) !== undefined
    },
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

function hashed(name: LimitName, key: string): string {
  return `${name}:${hash('sha256', key, 'base64url')}`
}
