import { hash, parseOptions, verify } from '@node-rs/argon2'
import { normalPassword } from '#domain/account/password.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const ARGON2ID = 2

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), { algorithm: ARGON2ID, ...HASHING })
}

/** Takes equally long without a hash, and then resolves with false. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const against = hashed ?? (await unusableHash)
  const isRight = await verify(against, normalPassword(password))
  return isRight && hashed !== undefined
}

export function isOutdated(hashed: string): boolean {
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

/** Of a random password: an account with it can only be entered by a mailed link. */
export const unusableHash = hash(crypto.randomUUID(), { algorithm: ARGON2ID, ...HASHING })
