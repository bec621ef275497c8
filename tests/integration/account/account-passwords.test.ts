import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { ADA, linkToken, login } from '../../support/account.ts'
import { adasShop } from '../../support/own-shop.ts'

test('registration and password reset refuse a common or short password, and the link stays good for another', async () => {
  const { shop } = await adasShop()
  const password = 'Password1'
  const message = 'This is one of the most common passwords. Choose one that’s harder to guess'
  const { status, json } = await shop.post('auth-register', { ...ADA, password })
  expect([status, json.fields]).toEqual([422, { password: message }])
  const token = await linkToken(shop, 'reset-password')
  const choose = (newPassword: string) => shop.post('auth-reset-password', { token, newPassword })
  const reset = await choose(password)
  expect([reset.status, reset.json.fields]).toEqual([422, { newPassword: message }])
  const short = 'Password must be at least 8 characters long'
  expect((await choose('1234567')).json.fields).toEqual({ newPassword: short })
  expect((await choose('long enough a one')).status).toBe(200)
})

test('login rehashes a password that was stored with weaker argon2 options', async () => {
  const { shop } = await adasShop()
  const weak = await hash(ADA.password, { algorithm: 2, memoryCost: 8_192, timeCost: 1 })
  const { store } = shop.context
  await store.updateTable('users').set({ passwordHash: weak }).execute()
  expect((await login(shop)).status).toBe(200)
  const users = store.selectFrom('users').select('passwordHash')
  const { passwordHash } = await users.executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/m=19456,t=2,p=1/)
  expect((await login(shop)).status).toBe(200)
})
