import { availableParallelism } from 'node:os'
import type { Contract, Failure } from '#contract/contract.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { spend } from '../http/spend.ts'
import { widerNetworks } from '../kernel/caller-address.ts'
import type { Hashing } from '../kernel/context.ts'

export type HashesPasswords = Contract & {
  readonly failures: { readonly busy: Failure; readonly 'too-many': Failure }
}

interface Caller {
  /** What the hash counts for, besides the caller's address. */
  readonly account: string
  /** True if the account has signed in from this address: then the networks around it don't count. */
  readonly isKnown: boolean
}

const MAX_WAITING = 64
const MAX_WAITING_OF_AN_ADDRESS = 4

// Hashing fills a core; one is left, so that a flood of logins does not slow pages.
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Runs `work`, which hashes a password, when it is its turn. The hash is counted before it waits, whether the password
 * is right or wrong. Throws the contract's `busy` when too many wait, in all or of one network.
 */
export async function inHashTurn<C extends HashesPasswords, T>(
  request: Request<C>,
  { account, isKnown }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const { address } = request.call
  const { hashing } = request.context
  await spend(request, 'hashAddress', address, 1, isKnown ? 'alone' : 'networks')
  await spend(request, 'hashAccount', account)
  if (hashing.running < MAX_RUNNING) hashing.running++
  else if (hasPlace(hashing, address)) await placeFor(hashing, address)
  else throw failure(request.contract, 'busy', { retryAfter: 5 })
  try {
    return await work()
  } finally {
    const next = hashing.waiting.shift()
    if (next) next.start()
    else hashing.running--
  }
}

function hasPlace({ waiting }: Hashing, address: string): boolean {
  const isFull = ({ network, budget }: { network: string; budget: number }) =>
    waiting.filter(({ networks }) => networks.includes(network)).length >=
    MAX_WAITING_OF_AN_ADDRESS * budget
  const networks = [{ network: address, budget: 1 }, ...widerNetworks(address)]
  return waiting.length < MAX_WAITING && !networks.some(isFull)
}

function placeFor({ waiting }: Hashing, address: string): Promise<void> {
  const networks = [address, ...widerNetworks(address).map(({ network }) => network)]
  return new Promise((start) => waiting.push({ networks, start }))
}
