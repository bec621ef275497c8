import { expect, test } from 'vitest'
import { ADA, linkToken, listOutbox, login } from '../../support/account.ts'
import { adasShop } from '../../support/own-shop.ts'
import { startShop } from '../../support/shop-server.ts'

test('registration signs the shopper in unverified and emails a verification link', async () => {
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
  expect(await listOutbox(shop)).toEqual(['verify-email to ada@example.com'])
  const account = await shop.get('account', { token: json.token })
  expect(account.json).toMatchObject({ email: ADA.email, isVerified: false })
})

test('a verification link verifies the email, signs the shopper in and sends a welcome email', async () => {
  const { shop } = await adasShop()
  const token = await linkToken(shop, 'verify-email')
  const { status, json } = await shop.post('verify-email', { token })
  const verified = { isVerified: true, message: 'Email verified successfully!' }
  expect([status, json]).toEqual([200, expect.objectContaining(verified)])
  expect((await shop.get('account', { token: json.token })).json.isVerified).toBe(true)
  const mails = ['verify-email to ada@example.com', 'welcome to ada@example.com']
  expect(await listOutbox(shop)).toEqual(mails)
})

test('a registered shopper can log in with their email in any letter case', async () => {
  const { shop, userId } = await adasShop()
  const { status, json } = await login(shop, { email: 'ADA@example.com' })
  expect([status, json.userId, json.isVerified]).toEqual([200, userId, false])
})

test('a reset link replaces the password, revokes all sessions and signs nobody in', async () => {
  const { shop, token: before } = await adasShop()
  const asked = await shop.post('auth-reset-request', { email: ADA.email })
  const sent = 'If an account with that email exists, a password reset link has been sent.'
  expect(asked.json).toEqual({ message: sent })
  const token = await linkToken(shop, 'reset-password')
  const newPassword = 'another long password'
  const reset = await shop.post('auth-reset-password', { token, newPassword })
  const json = { message: 'Your password has been reset successfully' }
  expect(reset).toMatchObject({ status: 200, json })
  expect((await shop.get('account', { token: before })).status).toBe(401)
  expect((await login(shop)).status).toBe(401)
  expect((await login(shop, { password: newPassword })).json).toMatchObject({ isVerified: true })
  expect(await listOutbox(shop)).toContain('password-changed to ada@example.com')
})

test('logout revokes the session, and is 200 without one', async () => {
  const { shop, token } = await adasShop()
  for (const sent of [{ token }, { token }, {}]) {
    const { status, json } = await shop.post('auth-logout', {}, sent)
    expect([status, json.message]).toEqual([200, 'You have been logged out'])
  }
  expect((await shop.get('account', { token })).status).toBe(401)
})

test('a verification link can be resent until the email is verified', async () => {
  const { shop, token } = await adasShop()
  expect((await shop.post('resend-verification', {}, { token })).status).toBe(200)
  expect(await listOutbox(shop)).toHaveLength(2)
  const link = { token: await linkToken(shop, 'verify-email') }
  const { json } = await shop.post('verify-email', link, { token })
  expect((await shop.post('resend-verification', {}, json)).status).toBe(409)
})
