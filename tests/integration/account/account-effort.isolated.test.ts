import { parseOptions, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLog } from '#server/kernel/log.ts'
import { login } from '../../support/account.ts'
import { adasShop } from '../../support/own-shop.ts'
import { testStore } from '../../support/store.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

/** Runs the call and returns the argon2 options of every password comparison it made. */
async function comparisonsOf(call: () => Promise<unknown>) {
  vi.mocked(verify).mockClear()
  await call()
  return vi.mocked(verify).mock.calls.map(([hashed]) => parseOptions(String(hashed)))
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
