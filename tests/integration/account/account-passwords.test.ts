import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { ADA, linkToken, login, newUser, startAdasShop } from '../../support/account.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const hashOf = async ({ context }: ShopServer) => {
  const { password_hash } = await context.store
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return password_hash
}

test.each([
  ['of seven characters', '1234567', 'Password must be at least 8 characters long'],
  ['of 129 characters', 'x'.repeat(129), 'Password must be at most 128 characters long'],
  ['of 2,000 characters', 'x'.repeat(2_000), 'Password must be at most 128 characters long'],
  [
    'that is among the most common',
    'Password1',
    'This is one of the most common passwords. Choose one that’s harder to guess',
  ],
  [
    'that contains the name of the shop',
    'test shop 26',
    expect.stringContaining('isn’t based on your name'),
  ],
  [
    'that is the shopper’s name',
    'ada lovelace',
    expect.stringContaining('isn’t based on your name'),
  ],
])(
  'registration and password reset refuse a password %s with a message',
  async (_what, password, message) => {
    await using shop = await startShop()
    const { status, json } = await shop.post('auth-register', { ...ADA, password })
    expect([status, json.fields]).toEqual([422, { password: message }])
    await newUser(shop)
    const token = await linkToken(shop, 'reset-password')
    const reset = await shop.post('auth-reset-password', { token, newPassword: password })
    expect([reset.status, reset.json.fields]).toEqual([422, { newPassword: message }])
    const good = await shop.post('auth-reset-password', { token, newPassword: 'long enough a one' })
    expect(good.status).toBe(200)
  },
)

test('a password of 128 characters is compared up to its last character', async () => {
  await using shop = await startShop()
  const start = 'ab '.repeat(42)
  await newUser(shop, { ...ADA, password: `${start}xy` })
  expect((await login(shop, { password: `${start}xz` })).status).toBe(401)
  expect((await login(shop, { password: `${start}xy` })).status).toBe(200)
})

test('a password with accents matches in composed and decomposed Unicode form', async () => {
  await using shop = await startShop()
  await newUser(shop, { ...ADA, password: 'cr\u00e8me br\u00fbl\u00e9e' })
  const { status } = await login(shop, { password: 'cre\u0300me bru\u0302le\u0301e' })
  expect(status).toBe(200)
})

test('the store keeps passwords as argon2id hashes with separate salts', async () => {
  await using shop = await startAdasShop()
  await newUser(shop, { ...ADA, email: 'eve@example.com' })
  const rows = await shop.context.store.selectFrom('users').select('password_hash').execute()
  const hashes = rows.map((row) => row.password_hash)
  for (const kept of hashes) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(new Set(hashes).size).toBe(2)
})

test('login rehashes a password that was stored with weaker argon2 options', async () => {
  await using shop = await startAdasShop()
  const weak = await hash(ADA.password, { algorithm: 2, memoryCost: 8_192, timeCost: 1 })
  await shop.context.store.updateTable('users').set({ password_hash: weak }).execute()
  expect((await login(shop)).status).toBe(200)
  expect(await hashOf(shop)).toMatch(/m=19456,t=2,p=1/)
  expect((await login(shop)).status).toBe(200)
})
