import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { checkHashing, hashPassword, isOutdated, isPassword } from './hash-password.ts'

const [ARGON2I, ARGON2ID] = [1, 2]
const STRONG = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WEAK = {
  'less memory': { ...STRONG, memoryCost: 19_448 },
  'one pass': { ...STRONG, timeCost: 1 },
  'another algorithm': { ...STRONG, algorithm: ARGON2I },
}

test('a password is hashed with argon2id, 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(isOutdated(one)).toBe(false)
})

test('isPassword accepts the right password and rejects a wrong one; without a hash it rejects every password', async () => {
  const hashed = await hashPassword('a password')
  expect(await isPassword('a password', hashed)).toBe(true)
  expect(await isPassword('a passworD', hashed)).toBe(false)
  expect(await isPassword('a password', undefined)).toBe(false)
})

test('every character of a 128-character password counts', async () => {
  const start = 'x'.repeat(127)
  expect(await isPassword(`${start}b`, await hashPassword(`${start}a`))).toBe(false)
})

test('composed and decomposed é are the same password', async () => {
  expect(await isPassword('cafe\u0301 creme', await hashPassword('caf\u00e9 creme'))).toBe(true)
})

test('checkHashing throws when hashing is weak or wrong', async () => {
  await expect(checkHashing()).resolves.toBeUndefined()
  for (const weak of Object.values(WEAK)) {
    await expect(checkHashing((password) => hash(password, weak))).rejects.toThrow('less than')
  }
  await expect(checkHashing(async () => '$2b$10$abc')).rejects.toThrow('less than')
  await expect(checkHashing(() => hashPassword('something else'))).rejects.toThrow('not work')
})

test.each(Object.entries(WEAK))('a hash made with %s is outdated', async (_what, weak) => {
  expect(isOutdated(await hash('a password', weak))).toBe(true)
})
