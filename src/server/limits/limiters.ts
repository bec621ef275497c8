import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from '#db/store/client.ts'
import type { Logger } from '../request-log.ts'
import type { LimitName, Limits } from './limit-table.ts'
import { createRefusals } from './refusals.ts'
import { StoreLimiter } from './store-limiter.ts'

/** What only keeps a server from being busy: counted by each server, without a write a call. */
const IN_MEMORY: ReadonlySet<string> = new Set<LimitName>(['shippingAddress'])

/** Counts of all kinds. Keys are hashed before they are kept: no address can be read from them. */
export interface Limiters {
  /** Spends points; says after how many seconds to come back when there are too few left. */
  readonly spend: (name: LimitName, key: string, points?: number) => Promise<number | undefined>
  /** Gives points back, or all of them. */
  readonly giveBack: (name: LimitName, key: string, points: number | 'all') => Promise<void>
}

/** The limiters over a store. Where it fails they go on in memory, and say so in the log. */
export function createLimiters(
  limits: Limits,
  {
    store,
    clock,
    log,
  }: { readonly store: Store; readonly clock: () => Date; readonly log: Logger },
): Limiters {
  const onFailure = (error: unknown) => {
    const { code, message } = error as { code?: string; message?: string }
    log.error({ event: 'limits in memory', code: code ?? message }, 'the store cannot be asked')
  }
  const limiters = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      IN_MEMORY.has(name)
        ? new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds })
        : new StoreLimiter({ name, limit, store, clock, onFailure }),
    ]),
  )
  const limiter = (name: LimitName) => limiters.get(name) as StoreLimiter
  const refused = createRefusals(clock)

  return {
    spend: async (name, key, points = 1) => {
      const digest = hashed(key)
      const known = refused.wait(name + digest)
      if (known !== undefined) return seconds(known)
      try {
        await limiter(name).consume(digest, points)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        refused.add(name + digest, refusal.msBeforeNext)
        return seconds(refusal.msBeforeNext)
      }
    },
    giveBack: async (name, key, points) => {
      const digest = hashed(key)
      refused.forget(name + digest)
      if (points === 'all') await limiter(name).delete(digest)
      else await limiter(name).reward(digest, points)
    },
  }
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

function hashed(key: string): string {
  return hash('sha256', key, 'base64url')
}
