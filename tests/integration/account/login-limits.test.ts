import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { ADA, linkToken, login, statusesOfCalls, WRONG_PASSWORD } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { adasShop } from '../../support/own-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const PROXIED = { TRUSTED_PROXIES: '127.0.0.1' }
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const loginFrom = (
  shop: ShopServer,
  address: string,
  body: object = { ...ADA, ...WRONG_PASSWORD },
) => shop.post('auth-login', body, from(address))

test('five wrong passwords from one IP block that IP for 15 minutes', async () => {
  const { shop, clock } = await adasShop({ clock: stoppedClock(), env: PROXIED })
  expect(await statusesOfCalls(5, () => loginFrom(shop, '203.0.113.1'))).toEqual(Array(5).fill(401))
  const refused = await loginFrom(shop, '203.0.113.1', ADA)
  const json = { message: 'Too many attempts. Please wait a while and try again.' }
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' }, json })
  expect((await loginFrom(shop, '203.0.113.2', ADA)).status).toBe(200)
  clock.advance(15 * MINUTE_MS)
  expect((await loginFrom(shop, '203.0.113.1', ADA)).status).toBe(200)
})

test('a successful login resets the count of wrong passwords', async () => {
  const { shop } = await adasShop()
  for (let round = 0; round < 3; round++) {
    expect(await statusesOfCalls(4, () => login(shop, WRONG_PASSWORD))).toEqual(Array(4).fill(401))
    expect((await login(shop)).status).toBe(200)
  }
})

test('of thirty concurrent wrong logins, five are compared and the rest refused', async () => {
  const { shop } = await adasShop()
  const replies = await Promise.all(Array.from({ length: 30 }, () => login(shop, WRONG_PASSWORD)))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
})

test.each([
  ['five times from one IP', '', 6, () => '203.0.113.1'],
  ['to its daily limit', 'loginPerAccount=5/86400', 6, (index: number) => `198.51.100.${index}`],
])('an unknown email can be tried %s, as a known one', async (_what, limits, tries, at) => {
  await using shop = await startShop({ env: { ...PROXIED, RATE_LIMITS: limits } })
  const nobody = { email: 'eve@example.com', ...WRONG_PASSWORD }
  const tried = await statusesOfCalls(tries, (index) => loginFrom(shop, at(index), nobody))
  expect(tried).toEqual([...Array(5).fill(401), 429])
})

test('an IP that tries many accounts is blocked after twenty wrong logins, also if one to its own account succeeds', async () => {
  const { shop } = await adasShop()
  const tryOthers = (index: number) =>
    login(shop, { email: `somebody${index}@example.com`, ...WRONG_PASSWORD })
  expect(await statusesOfCalls(19, tryOthers)).toEqual(Array(19).fill(401))
  expect(await statusesOfCalls(2, () => login(shop))).toEqual([200, 200])
  expect(await statusesOfCalls(2, (index) => tryOthers(20 + index))).toEqual([401, 429])
})

test('successful logins do not count towards the daily limit of an account', async () => {
  const { shop } = await adasShop({ env: { RATE_LIMITS: 'loginPerAccount=2/86400' } })
  expect(await statusesOfCalls(4, () => login(shop))).toEqual(Array(4).fill(200))
  expect(await statusesOfCalls(2, () => login(shop, WRONG_PASSWORD))).toEqual([401, 401])
})

/** Wrong passwords from strange networks have reached the daily limit of Ada's account. */
async function attackedShop() {
  const clock = stoppedClock()
  const env = { ...PROXIED, RATE_LIMITS: 'loginPerAccount=6/86400' }
  const shop = await startShop({ clock: clock.now, env })
  onTestFinished(() => shop[Symbol.asyncDispose]())
  await shop.post('auth-register', ADA, from(HOME))
  const attack = await statusesOfCalls(6, (index) => loginFrom(shop, `198.51.100.${index}`))
  expect(attack).toEqual(Array(6).fill(401))
  return { shop, clock }
}
const HOME = '203.0.113.7'

test('at an account’s daily limit a further unknown network gets 429 for a day, with advice to reset the password, and the network that registered it is served', async () => {
  const { shop, clock } = await attackedShop()
  expect(await statusesOfCalls(2, () => loginFrom(shop, HOME))).toEqual([401, 401])
  expect((await loginFrom(shop, HOME, ADA)).status).toBe(200)
  const refused = await loginFrom(shop, '203.0.113.8', ADA)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(DAY_MS / 1000)])
  expect(refused.json.message).toContain('choose a new password with “Forgot Password?”')
  clock.advance(DAY_MS)
  expect((await loginFrom(shop, '203.0.113.8')).status).toBe(401)
  expect((await loginFrom(shop, '203.0.113.8', ADA)).status).toBe(200)
})

test('after a password reset, an account at its daily limit can log in from the resetting network, but not from networks known before', async () => {
  const { shop } = await attackedShop()
  const token = await linkToken(shop, 'reset-password')
  const chosen = { ...ADA, password: 'another long password' }
  const body = { token, newPassword: chosen.password }
  await shop.post('auth-reset-password', body, from('192.0.2.4'))
  expect((await loginFrom(shop, '192.0.2.4', chosen)).status).toBe(200)
  expect((await loginFrom(shop, HOME, chosen)).status).toBe(429)
})
