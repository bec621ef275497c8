import { createRequire } from 'node:module'

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
/** Each password gets so many different hashes before they come again. */
const SALTS = 8

const hashes = new Map<string, Promise<string>[]>()
const compared = new Map<string, Promise<boolean>>()

export const { parseOptions } = real

/** Argon2 for tests that share a process: the same password is really hashed a few times, then its hashes come again. */
export const hash: typeof real.hash = (password, options) => {
  const key = JSON.stringify([String(password), options])
  const known = hashes.get(key) ?? []
  hashes.set(key, known)
  if (known.length >= SALTS) known.push(known.shift() as Promise<string>)
  else known.push(real.hash(password, options))
  return known.at(-1) as Promise<string>
}

/** Compares a password and a hash once: the answer never changes. */
export const verify: typeof real.verify = (hashed, password) => {
  const key = `${hashed} ${password}`
  const known = compared.get(key) ?? real.verify(hashed, password)
  compared.set(key, known)
  return known
}
