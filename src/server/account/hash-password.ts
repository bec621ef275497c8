import { hash, parseOptions, verify } from '@node-rs/argon2'
import { normalPassword } from '#domain/account/password.ts'

/** argon2id with what OWASP asks for at least: 19 MiB, two passes, one lane. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const ARGON2ID = 2

/** Hashes a password for keeping. Services that hash are `queued`. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), { algorithm: ARGON2ID, ...HASHING })
}

/**
 * Whether a password is the one that was hashed. Without a hash it takes as long as with one, and
 * is wrong.
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const against = hashed ?? (await nobodys)
  const isRight = await verify(against, normalPassword(password))
  return isRight && hashed !== undefined
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hashed: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(hashed)
  return (
    algorithm !== ARGON2ID ||
    memoryCost !== HASHING.memoryCost ||
    timeCost !== HASHING.timeCost ||
    parallelism !== HASHING.parallelism
  )
}

/** Tries the hashing once. Throws when it does not do what it should, or with too little effort. */
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

/** The hash of a password that nobody has. */
const nobodys = hash(crypto.randomUUID(), { algorithm: ARGON2ID, ...HASHING })
