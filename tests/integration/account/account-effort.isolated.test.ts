import { setImmediate as turn } from 'node:timers/promises'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { DEFAULT_LIMITS } from '#server/kernel/limit-table.ts'
import { createLog } from '#server/kernel/log.ts'
import { ADA, linkToken, login } from '../../support/account.ts'
import { adasShop } from '../../support/own-shop.ts'
import { testStore } from '../../support/store.ts'

const NO_LIMITS = Object.keys(DEFAULT_LIMITS)
  .map((name) => `${name}=100000/900`)
  .join()

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

/** Runs the call and returns the argon2 options of every password comparison it made. */
async function comparisonsOf(call: () => Promise<unknown>) {
  vi.mocked(verify).mockClear()
  await call()
  return vi.mocked(verify).mock.calls.map(([hashed]) => parseOptions(String(hashed)))
}

/** The highest number of passwords that were hashed or compared at the same time. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  let [running, most] = [0, 0]
  const counted =
    <Args extends unknown[], T>(real: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      most = Math.max(most, ++running)
      // Yields long enough for every concurrent call to start hashing if nothing queues it.
      for (let turns = 0; turns < 500; turns++) await turn()
      try {
        return await real(...args)
      } finally {
        running--
      }
    }
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  vi.mocked(verify).mockImplementation(counted(real.verify))
  vi.mocked(hash).mockImplementation(counted(real.hash))
  await work()
  return most
}

test('login does the same hashing work for a wrong password and an unknown email', async () => {
  const { shop } = await adasShop()
  const wrong = await comparisonsOf(() => login(shop, { password: 'something else' }))
  const unknown = await comparisonsOf(() => login(shop, { email: 'nobody@example.com' }))
  expect(wrong).toHaveLength(1)
  expect(unknown).toEqual(wrong)
})

test('login answers 429 without comparing the password once its limit is reached', async () => {
  const { shop } = await adasShop()
  const wrong = { password: 'something else' }
  for (let count = 0; count < 5; count++) await login(shop, wrong)
  expect(await comparisonsOf(() => login(shop, wrong))).toEqual([])
})

test('concurrent calls hash at most four passwords at the same time', async () => {
  const { shop, ...ada } = await adasShop({ env: { RATE_LIMITS: NO_LIMITS } })
  const token = await linkToken(shop, 'reset-password')
  const wrong = { password: 'something else' }
  const calls = [
    () => login(shop, wrong),
    () => shop.post('delete-account', wrong, ada),
    () => shop.post('auth-reset-password', { token, newPassword: 'another long password' }),
    (name: number) => shop.post('auth-register', { ...ADA, email: `ada${name}@example.com` }),
  ]
  for (const make of calls) {
    expect(
      await mostAtOnce(() => Promise.all(Array.from({ length: 10 }, (_, at) => make(at)))),
    ).toBeLessThanOrEqual(4)
  }
})

test('the server refuses to start when argon2 does not work', async () => {
  await using store = await testStore()
  vi.mocked(verify).mockResolvedValueOnce(false)
  const config = readConfig(store.env)
  await expect(createContext(config, createLog(config))).rejects.toThrow('does not work')
})

test('a login gets 401 when the account’s password changes while the entered one is being compared', async () => {
  const { shop } = await adasShop()
  const { store } = shop.context
  vi.mocked(verify).mockImplementationOnce(async () => {
    await store.updateTable('users').set({ passwordHash: 'of another password' }).execute()
    return true
  })
  expect((await login(shop)).status).toBe(401)
  expect(await store.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})
