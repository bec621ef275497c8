import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Contract, Failure } from '#contract/contract.ts'
import type { User } from '#db/store/account-tables.ts'
import { normalPassword } from '#domain/account/password.ts'
import { failure, HttpError, type ServiceRequest, spendPoints } from '../http/call.ts'
import { widerNetworks } from '../kernel/caller-ip.ts'
import type { Hashing } from '../kernel/context.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const ARGON2ID = 2

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), { algorithm: ARGON2ID, ...HASHING })
}

/** Without a hash, resolves with false after the same time. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const against = hashed ?? (await unusableHash)
  const isRight = await verify(against, normalPassword(password))
  return isRight && hashed !== undefined
}

export function isHashOutdated(hashed: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed)
  return (
    algorithm !== ARGON2ID ||
    memoryCost !== HASHING.memoryCost ||
    timeCost !== HASHING.timeCost ||
    parallelism !== HASHING.parallelism
  )
}

/** Throws when hashing fails or is weaker than the minimum. */
export async function checkHashing(make: (password: string) => Promise<string> = hashPassword) {
  const hashed = await make('a password')
  const {
    memoryCost = 0,
    timeCost = 0,
    parallelism = 0,
  } = hashed.startsWith('$argon2id$') ? parseOptions(hashed) : {}
  if (memoryCost < 19_456 || timeCost < 2 || parallelism < 1) {
    throw new Error('Passwords would be hashed with less than argon2id, 19 MiB, two passes.')
  }
  if (!(await isPassword('a password', hashed)) || (await isPassword('another', hashed))) {
    throw new Error('Hashing passwords does not work on this machine.')
  }
}

/** A hash of a random password, for an account that can only be entered by a mailed link. */
export const unusableHash = hash(crypto.randomUUID(), { algorithm: ARGON2ID, ...HASHING })

export type HashesPasswords = Contract & {
  readonly failures: { readonly busy: Failure; readonly 'too-many': Failure }
}

interface Caller {
  /** The hash counts against this account and against the caller's IP. */
  readonly account: string
  /** True if the account has signed in from this IP; the attempt then doesn't count towards the limits of the networks around the IP. */
  readonly isKnown: boolean
}

const MAX_WAITING = 64
const MAX_WAITING_PER_IP = 4

// A hash takes a whole core, and one of the four threads on which Node also reads files and looks names up. One of each stays free,
// so that many logins do not hold up pages, email and payments.
const MAX_RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1))

/**
 * Runs `work`, which hashes a password, when it is its turn. The hash is counted before it waits, whether the password
 * is right or wrong. Throws the contract's `busy` when too many are waiting, in all or from one network.
 */
export async function hashInTurn<C extends HashesPasswords, T>(
  request: ServiceRequest<C>,
  { account, isKnown }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const { ip } = request.call
  const { hashing } = request.context
  await spendPoints(request, 'hashPerIp', ip, 1, isKnown ? 'alone' : 'networks')
  await spendPoints(request, 'hashPerAccount', account)
  if (hashing.running < MAX_RUNNING) hashing.running++
  else if (hasPlace(hashing, ip)) await placeFor(hashing, ip)
  else throw failure(request.contract, 'busy', { retryAfter: 5 })
  try {
    return await work()
  } catch (error) {
    // What a limit of `work` refuses is not hashed: one caller's flood must not use up the account's hashes.
    if (error instanceof HttpError && error.failure.status === 429)
      await request.context.limits.giveBack('hashPerAccount', account, 1)
    throw error
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

/** Whether the account has signed in from the caller's IP with its present password. */
export function isKnownNetwork<C extends Contract>(
  { call, context }: ServiceRequest<C>,
  user: User | undefined,
): Promise<boolean> {
  return context.limits.has('loginKnown', `${user?.passwordHash} ${call.ip}`)
}

export async function rememberNetwork<C extends Contract>(
  { call, context }: ServiceRequest<C>,
  passwordHash: string,
): Promise<void> {
  await context.limits.restart('loginKnown', `${passwordHash} ${call.ip}`)
}
