import { parseOptions, verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { login, registered } from '../support/account.ts'
import { startShop } from '../support/shop-server.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

/** What a call has a password compared with: the effort of each comparison. */
async function effort(call: () => Promise<unknown>) {
  vi.mocked(verify).mockClear()
  await call()
  return vi.mocked(verify).mock.calls.map(([hashed]) => parseOptions(String(hashed)))
}

test('a wrong password and an unknown address cost the shop the same, so that time tells nothing', async () => {
  await using shop = await startShop()
  await registered(shop)
  const wrong = await effort(() => login(shop, { password: 'something else' }))
  const unknown = await effort(() => login(shop, { email: 'nobody@example.com' }))
  expect(wrong).toHaveLength(1)
  expect(unknown).toEqual(wrong)
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
