import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { ADA, linkToken, login } from '../../support/account.ts'
import { adasShop } from '../../support/own-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const hashOf = async ({ context }: ShopServer) => {
  const { passwordHash } = await context.store
    .selectFrom('users')
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  return passwordHash
}

test.each([
  ['of seven characters', '1234567', 'Password must be at least 8 characters long'],
  [
    'that is among the most common',
    'Password1',
    'This is one of the most common passwords. Choose one that’s harder to guess',
  ],
])(
  'registration and password reset refuse a password %s with a message',
  async (_what, password, message) => {
    const { shop } = await adasShop()
    const { status, json } = await shop.post('auth-register', { ...ADA, password })
    expect([status, json.fields]).toEqual([422, { password: message }])
    const token = await linkToken(shop, 'reset-password')
    const reset = await shop.post('auth-reset-password', { token, newPassword: password })
    expect([reset.status, reset.json.fields]).toEqual([422, { newPassword: message }])
    const good = await shop.post('auth-reset-password', { token, newPassword: 'long enough a one' })
    expect(good.status).toBe(200)
  },
)

test('login rehashes a password that was stored with weaker argon2 options', async () => {
  const { shop } = await adasShop()
  const weak = await hash(ADA.password, { algorithm: 2, memoryCost: 8_192, timeCost: 1 })
  await shop.context.store.updateTable('users').set({ passwordHash: weak }).execute()
  expect((await login(shop)).status).toBe(200)
  expect(await hashOf(shop)).toMatch(/m=19456,t=2,p=1/)
  expect((await login(shop)).status).toBe(200)
})
