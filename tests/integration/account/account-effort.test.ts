import { setImmediate as turn } from 'node:timers/promises'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { createLog } from '#server/request-log.ts'
import { ADA, linkToken, login, registered } from '../support/account.ts'
import { startShop } from '../support/shop-server.ts'
import { testStore } from '../support/store.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

/** What a call has a password compared with: the effort of each comparison. */
async function effort(call: () => Promise<unknown>) {
  vi.mocked(verify).mockClear()
  await call()
  return vi.mocked(verify).mock.calls.map(([hashed]) => parseOptions(String(hashed)))
}

/** How many passwords are hashed or compared at the same time, at most. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  let [running, most] = [0, 0]
  const counted =
    <Args extends unknown[], T>(real: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      most = Math.max(most, ++running)
      // Long enough for all that was sent at once to come this far, if nothing stops it.
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

test('a wrong password and an unknown address cost the shop the same, so that time tells nothing', async () => {
  await using shop = await startShop()
  await registered(shop)
  const wrong = await effort(() => login(shop, { password: 'something else' }))
  const unknown = await effort(() => login(shop, { email: 'nobody@example.com' }))
  expect(wrong).toHaveLength(1)
  expect(unknown).toEqual(wrong)
})

test('who has tried too often is refused before anything is compared', async () => {
  await using shop = await startShop()
  await registered(shop)
  const wrong = { password: 'something else' }
  for (let count = 0; count < 5; count++) await login(shop, wrong)
  expect(await effort(() => login(shop, wrong))).toEqual([])
})

test('whatever hashes a password takes its turn, so that no flood of calls takes all cores', async () => {
  const limits = ['loginPair', 'loginAddress', 'registerAddress', 'tokenAddress', 'passwordAccount']
  const env = { RATE_LIMITS: limits.map((name) => `${name}=100000/900`).join() }
  await using shop = await startShop({ env })
  const ada = await registered(shop)
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

test('the shop does not start where hashing does not work', async () => {
  await using store = await testStore()
  vi.mocked(verify).mockResolvedValueOnce(false)
  const config = readConfig(store.env)
  await expect(createContext(config, createLog(config))).rejects.toThrow('does not work')
})

test('a password that is replaced while it is compared signs nobody in any more', async () => {
  await using shop = await startShop()
  await registered(shop)
  const { store } = shop.context
  vi.mocked(verify).mockImplementationOnce(async () => {
    await store.updateTable('users').set({ password_hash: 'of another password' }).execute()
    return true
  })
  expect((await login(shop)).status).toBe(401)
  expect(await store.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})
