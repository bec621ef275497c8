import { expect, test } from 'vitest'
import { ADA, linkToken, login, outbox, registered } from '../support/account.ts'
import { startShop } from '../support/shop-server.ts'

test('registering signs in at once, unverified, and mails the link that verifies', async () => {
  await using shop = await startShop()
  const { status, json } = await shop.post('auth-register', { ...ADA, email: ' Ada@Example.COM ' })
  expect(status).toBe(200)
  expect(json).toEqual({
    userId: expect.stringMatching(/^[\da-f-]{36}$/),
    email: 'ada@example.com',
    fullName: 'Ada Lovelace',
    isVerified: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Registration successful! Please check your email to verify your account.',
  })
  expect(await outbox(shop)).toEqual(['verify-email to ada@example.com'])
  const account = await shop.get('account', { token: json.token })
  expect(account.json).toMatchObject({ email: ADA.email, isVerified: false })
})

test('the mailed link verifies, signs in and welcomes', async () => {
  await using shop = await startShop()
  await registered(shop)
  const token = await linkToken(shop, 'verify-email')
  const { status, json } = await shop.post('verify-email', { token })
  expect(status).toBe(200)
  expect(json).toMatchObject({ isVerified: true, message: 'Email verified successfully!' })
  expect((await shop.get('account', { token: json.token })).json.isVerified).toBe(true)
  expect(await outbox(shop)).toEqual([
    'verify-email to ada@example.com',
    'welcome to ada@example.com',
  ])
})

test('who registered can sign in, in whatever case the address is written', async () => {
  await using shop = await startShop()
  const { userId } = await registered(shop)
  const { status, json } = await login(shop, { email: 'ADA@example.com' })
  expect([status, json.userId, json.isVerified]).toEqual([200, userId, false])
})

test('a forgotten password is replaced by link; the old one and all sessions are over', async () => {
  await using shop = await startShop()
  const { token: before } = await registered(shop)
  const asked = await shop.post('auth-reset-request', { email: ADA.email })
  expect(asked.json).toEqual({
    message: 'If an account with that email exists, a password reset link has been sent.',
  })
  const token = await linkToken(shop, 'reset-password')
  const newPassword = 'another long password'
  const reset = await shop.post('auth-reset-password', { token, newPassword })
  expect([reset.status, reset.json]).toEqual([
    200,
    { message: 'Your password has been reset successfully' },
  ])
  expect((await shop.get('account', { token: before })).status).toBe(401)
  expect((await login(shop)).status).toBe(401)
  expect((await login(shop, { password: newPassword })).status).toBe(200)
  expect(await outbox(shop)).toContain('password-changed to ada@example.com')
})

test('signing out ends the session on the server, and is no fault without one', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
  for (const sent of [{ token }, { token }, {}]) {
    const { status, json } = await shop.post('auth-logout', {}, sent)
    expect([status, json.message]).toEqual([200, 'You have been logged out'])
  }
  expect((await shop.get('account', { token })).status).toBe(401)
})

test('the link to verify can be sent again until it has been used', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
  expect((await shop.post('resend-verification', {}, { token })).status).toBe(200)
  expect(await outbox(shop)).toHaveLength(2)
  await shop.post('verify-email', { token: await linkToken(shop, 'verify-email') })
  expect((await shop.post('resend-verification', {}, { token })).status).toBe(409)
})
