import { availableParallelism } from 'node:os'
import type { Contract, Failure } from '#contract/contract.ts'
import { CallError } from '../http/call-error.ts'
import type { Service } from '../http/endpoint.ts'

type MayBeBusy = Contract & { readonly failures: { readonly busy: Failure } }

/** Calls that may wait for their turn. */
const WAITING = 64

// Hashing fills a core. One is left for everything else: a flood of logins must not hold up pages.
const IN_FLIGHT = Math.max(1, Math.min(4, availableParallelism() - 1))
const line: (() => void)[] = []
let running = 0

/**
 * Makes a service that hashes passwords take its turn among all that do. It fails with the
 * contract's `busy` when too many wait already.
 */
export function queued<C extends MayBeBusy>(service: Service<C>): Service<C> {
  return async (request) => {
    await turn()
    try {
      return await service(request)
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}

async function turn(): Promise<void> {
  if (running < IN_FLIGHT) {
    running++
    return
  }
  if (line.length >= WAITING) throw new CallError('busy', { retryAfter: 5 })
  await new Promise<void>((resolve) => line.push(resolve))
}
