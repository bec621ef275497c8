import { setImmediate as turn } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { login } from '#contract/sign-in.ts'
import { networkOfIp } from '../kernel/caller-ip.ts'
import {
  checkHashing,
  hashInTurn,
  hashPassword,
  isHashOutdated,
  isPassword,
} from './hash-password.ts'

const [ARGON2I, ARGON2ID] = [1, 2]
const STRONG = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WEAK = {
  'less memory': { ...STRONG, memoryCost: 19_448 },
  'one pass': { ...STRONG, timeCost: 1 },
  'another algorithm': { ...STRONG, algorithm: ARGON2I },
}

test('a password is hashed with argon2id, 19 MiB, two passes and a new salt', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(isHashOutdated(one)).toBe(false)
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
  expect(isHashOutdated(await hash('a password', weak))).toBe(true)
})

type Request = Parameters<typeof hashInTurn>[0]

/** Starts a hash that never ends from each IP. */
async function crowd(ips: readonly string[]) {
  const context = {
    limits: { spend: async () => undefined },
    hashing: { running: 0, waiting: [] },
  }
  const refused: string[] = []
  for (const ip of ips) {
    const request = { contract: login, call: { ip: networkOfIp(ip) }, context }
    const account = { account: 'ada', isKnown: false }
    hashInTurn(request as unknown as Request, account, () => new Promise(() => {})).catch(() =>
      refused.push(ip),
    )
  }
  await turn()
  const { running, waiting } = context.hashing
  return { waiting: waiting.length, refused: refused.length, served: running + waiting.length }
}

test.each([
  ['one IP', 4, () => '203.0.113.7'],
  ['an IPv6 /56', 12, (index: number) => `2001:db8:1:2${10 + (index % 90)}::1`],
  ['an IPv6 /48', 24, (index: number) => `2001:db8:1:${index % 90}00::1`],
  ['an IPv4 /24', 24, (index: number) => `203.0.113.${index}`],
  ['all networks', 64, (index: number) => `203.0.${index}.7`],
])(
  'of a hundred logins from %s, %i wait for their turn to hash the password',
  async (_whose, allowed, at) => {
    const { waiting, refused, served } = await crowd(Array.from({ length: 100 }, (_, n) => at(n)))
    expect([waiting, refused]).toEqual([allowed, 100 - served])
  },
)
