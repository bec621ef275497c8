import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Store } from '#db/store/client.ts'
import {
  addPoints,
  type Count,
  deletePoints,
  findPoints,
  setPoints,
} from '#db/store/rate-limits.ts'
import type { Limit } from './limit-table.ts'

interface Options {
  readonly name: string
  readonly limit: Limit
  readonly store: Store
  readonly clock: () => Date
  /** Called with what went wrong when the store cannot be asked; memory counts meanwhile. */
  readonly onFailure: (error: unknown) => void
}

/** A rate limiter that counts in the store, so that a restart forgets nothing. */
export class StoreLimiter extends RateLimiterStoreAbstract {
  readonly #store: Store
  readonly #clock: () => Date
  readonly #onFailure: (error: unknown) => void

  constructor({ name, limit: { points, seconds: duration }, store, clock, onFailure }: Options) {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration })
    super({ keyPrefix: name, points, duration, storeClient: store, insuranceLimiter })
    this.#store = store
    this.#clock = clock
    this.#onFailure = onFailure
  }

  /** What follows is called by the base class only. */
  _getRateLimiterRes(_key: string, changed: number, { points, expire }: Count): RateLimiterRes {
    const wait = expire === null ? -1 : Math.max(expire - this.#clock().getTime(), 0)
    return new RateLimiterRes(Math.max(this.points - points, 0), wait, points, points === changed)
  }

  _upsert(key: string, points: number, duration: number, isForced = false): Promise<Count> {
    const now = this.#clock().getTime()
    const count = { key, points, expire: duration > 0 ? now + duration : null }
    return this.#ask(
      isForced ? setPoints(this.#store, count) : addPoints(this.#store, { ...count, now }),
    )
  }

  _get(key: string): Promise<Count | undefined> {
    return this.#ask(findPoints(this.#store, key, this.#clock().getTime()))
  }

  _delete(key: string): Promise<boolean> {
    return this.#ask(deletePoints(this.#store, key))
  }

  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }
}
