import { availableParallelism } from 'node:os'
import type { Contract, Failure } from '#contract/contract.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { spend } from '../http/spend.ts'
import { widerNetworks } from '../kernel/caller-ip.ts'
import type { Hashing } from '../kernel/context.ts'

export type HashesPasswords = Contract & {
  readonly failures: { readonly busy: Failure; readonly 'too-many': Failure }
}

interface Caller {
  /** The hash counts against this account and against the caller's IP. */
  readonly account: string
  /** True if the account has signed in from this IP: then the networks around the IP don't count. */
  readonly isKnown: boolean
}

const MAX_WAITING = 64
const MAX_WAITING_PER_IP = 4

// Hashing fills a core; one is left, so that a flood of logins does not slow pages.
const MAX_RUNNING = Math.max(1, Math.min(4, availableParallelism() - 1))

/**
 * Runs `work`, which hashes a password, when it is its turn. The hash is counted before it waits, whether the password
 * is right or wrong. Throws the contract's `busy` when too many are waiting, in all or from one network.
 */
export async function inHashTurn<C extends HashesPasswords, T>(
  request: Request<C>,
  { account, isKnown }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const { ip } = request.call
  const { hashing } = request.context
  await spend(request, 'hashPerIp', ip, 1, isKnown ? 'alone' : 'networks')
  await spend(request, 'hashPerAccount', account)
  if (hashing.running < MAX_RUNNING) hashing.running++
  else if (hasPlace(hashing, ip)) await placeFor(hashing, ip)
  else throw failure(request.contract, 'busy', { retryAfter: 5 })
  try {
    return await work()
  } finally {
    const next = hashing.waiting.shift()
    if (next) next.start()
    else hashing.running--
  }
}

function hasPlace({ waiting }: Hashing, ip: string): boolean {
  const isFull = ({ network, budget }: { network: string; budget: number }) =>
    waiting.filter(({ networks }) => networks.includes(network)).length >=
    MAX_WAITING_PER_IP * budget
  const networks = [{ network: ip, budget: 1 }, ...widerNetworks(ip)]
  return waiting.length < MAX_WAITING && !networks.some(isFull)
}

function placeFor({ waiting }: Hashing, ip: string): Promise<void> {
  const networks = [ip, ...widerNetworks(ip).map(({ network }) => network)]
  return new Promise((start) => waiting.push({ networks, start }))
}
