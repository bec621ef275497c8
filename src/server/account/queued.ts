import { availableParallelism } from 'node:os'
import type { Contract, Failure, ReplyOf } from '#contract/contract.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'

type MayBeBusy = Contract & { readonly failures: { readonly busy: Failure } }

const MAX_WAITING = 64

// Hashing fills a core; one is left, so that a flood of logins does not slow pages.
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism() - 1))

/** Makes a service that hashes passwords, or a step of it, wait for its turn. Throws the contract's `busy` when too many wait. */
export function queued<C extends MayBeBusy, Result = ReplyOf<C>>(
  work: (request: Request<C>) => Promise<Result>,
): (request: Request<C>) => Promise<Result> {
  return async (request) => {
    const { hashing } = request.context
    if (hashing.running < MAX_RUNNING) hashing.running++
    else if (hashing.waiting.length < MAX_WAITING) {
      await new Promise<void>((resolve) => hashing.waiting.push(resolve))
    } else throw failure(request.contract, 'busy', { retryAfter: 5 })
    try {
      return await work(request)
    } finally {
      const next = hashing.waiting.shift()
      if (next) next()
      else hashing.running--
    }
  }
}
