import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { ADA, isSessionValid, linkToken, listOutbox, login } from '../../support/account.ts'
import { adasShop } from '../../support/own-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const NEW = 'another long password'
const change = (shop: ShopServer, token: string, body: object = {}) => {
  const passwords = { currentPassword: ADA.password, newPassword: NEW }
  return shop.post('change-password', { ...passwords, ...body }, { token })
}

test('a changed name applies at once in every session of the account, and may not be empty', async () => {
  const { shop, token } = await adasShop()
  const elsewhere = (await login(shop)).json
  const { status, json } = await shop.post('change-name', { fullName: ' Ada King ' }, { token })
  expect([status, json.fullName]).toEqual([200, 'Ada King'])
  const empty = await shop.post('change-name', { fullName: ' ' }, { token })
  expect([empty.status, empty.json.fields]).toEqual([422, { fullName: 'Enter your full name' }])
  expect((await shop.get('account', elsewhere)).json.fullName).toBe('Ada King')
})

test('changing the password keeps this session, ends the others with 401, voids the links mailed before, and emails a notice', async () => {
  const { shop, token } = await adasShop()
  const elsewhere = (await login(shop)).json
  const link = await linkToken(shop, 'reset-password')
  const { status, json } = await change(shop, token)
  expect([status, json]).toEqual([200, { message: 'Your password has been changed' }])
  expect(await isSessionValid(shop, token)).toBe(true)
  expect(await isSessionValid(shop, elsewhere.token)).toBe(false)
  expect((await login(shop)).status).toBe(401)
  expect((await login(shop, { password: NEW })).status).toBe(200)
  const reset = { token: link, newPassword: 'a third long password' }
  expect((await shop.post('auth-reset-password', reset)).status).toBe(400)
  expect(await listOutbox(shop)).toContain(`password-changed to ${ADA.email}`)
})

test.each([
  [
    'a wrong password',
    { currentPassword: 'not it' },
    'currentPassword',
    'That password isn’t right',
  ],
  ['no password', { currentPassword: '' }, 'currentPassword', 'Enter your password'],
  ['a short new one', { newPassword: '1234567' }, 'newPassword', /at least 8 characters/],
  ['a common new one', { newPassword: 'Password1' }, 'newPassword', /most common/],
  ['the same one', { newPassword: ADA.password }, 'newPassword', /your password already/],
])('%s is 422 with a message and changes nothing', async (_what, body, field, message) => {
  const { shop, token } = await adasShop()
  const elsewhere = (await login(shop)).json
  const { status, json } = await change(shop, token, body)
  expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
  expect(json.fields[field]).toMatch(message)
  expect(await isSessionValid(shop, elsewhere.token)).toBe(true)
  expect((await login(shop)).status).toBe(200)
})

test('of two simultaneous password changes only one succeeds', async () => {
  const { shop, token } = await adasShop()
  const replies = await Promise.all([change(shop, token), change(shop, token)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

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
