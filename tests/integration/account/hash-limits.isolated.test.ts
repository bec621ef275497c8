import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import {
  ADA,
  linkToken,
  listOutbox,
  login,
  newUser,
  statusesOfCalls,
  WRONG_PASSWORD,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

/** Compares passwords without argon2, since these tests make hundreds of comparisons. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = async (hashed, password, ...rest) => {
    if (password === ADA.password) return true
    return password === WRONG_PASSWORD.password ? false : real.verify(hashed, password, ...rest)
  }
  return { ...real, verify }
})

const clock = stoppedClock()
const start = (limits = '') =>
  startShop({
    clock: clock.now,
    env: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: limits },
  })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const loginFrom = (shop: ShopServer, address: string, email: string = ADA.email) =>
  shop.post('auth-login', { ...ADA, email }, from(address))

test('an account can sign in fifteen times a minute, also with the right password', async () => {
  await using shop = await start()
  await newUser(shop)
  expect(await statusesOfCalls(16, () => login(shop))).toEqual([...Array(15).fill(200), 429])
  clock.advance(MINUTE_MS)
  expect((await login(shop)).status).toBe(200)
})

test('a flood of logins to an account from other networks does not use up the limit of the network its owner signs in from', async () => {
  await using shop = await start('loginPerAccount=1000/60')
  const home = '203.0.113.7'
  await shop.post('auth-register', ADA, from(home))
  await statusesOfCalls(30, (index) => loginFrom(shop, `203.0.113.${100 + index}`))
  expect((await loginFrom(shop, '192.0.2.1')).status).toBe(429)
  expect((await loginFrom(shop, home)).status).toBe(200)
})

test.each([
  ['change-password', { currentPassword: ADA.password, newPassword: 'password' }, 422],
  ['delete-account', { password: WRONG_PASSWORD.password }, 422],
  ['change-email', { currentPassword: WRONG_PASSWORD.password, email: 'eve@example.com' }, 422],
] as const)('each %s counts as a hashed password', async (path, body, status) => {
  await using shop = await start('passwordPerAccount=1000/60, loginPerIp=1000/60')
  const { token } = await newUser(shop)
  const tried = await statusesOfCalls(16, () => shop.post(path, body, { token }))
  expect(tried).toEqual([...Array(15).fill(status), 429])
})

test('a reset counts towards the password-hashing limit of the caller’s IP', async () => {
  await using shop = await start('hashPerIp=2/60')
  await newUser(shop)
  const reset = async () => {
    const token = await linkToken(shop, 'reset-password')
    return shop.post('auth-reset-password', { token, newPassword: 'four airers dry' })
  }
  expect(await statusesOfCalls(2, reset)).toEqual([200, 429])
})

test('a registration counts towards the password-hashing limit of the caller’s IP', async () => {
  await using shop = await start('hashPerIp=2/60')
  const register = (index: number) =>
    shop.post('auth-register', { ...ADA, email: `ada${index}@example.com` })
  expect(await statusesOfCalls(3, register)).toEqual([200, 200, 429])
})

test('wrong logins that are refused unhashed do not use up the hashes of the account', async () => {
  await using shop = await start()
  await newUser(shop)
  const wrong = () => shop.post('auth-login', { ...ADA, ...WRONG_PASSWORD }, from('203.0.113.1'))
  expect(await statusesOfCalls(16, wrong)).toEqual([...Array(5).fill(401), ...Array(11).fill(429)])
  expect((await loginFrom(shop, '192.0.2.1')).status).toBe(200)
})

test('whoever stole a session cannot use up the hashes with which its owner resets the password', async () => {
  await using shop = await start()
  const { token } = await newUser(shop)
  await statusesOfCalls(16, () => shop.post('delete-account', WRONG_PASSWORD, { token }))
  const reset = { token: await linkToken(shop, 'reset-password'), newPassword: 'four airers dry' }
  expect((await shop.post('auth-reset-password', reset, from('192.0.2.1'))).status).toBe(200)
})

test('whoever could not register while the server was busy registers later, and gets the email', async () => {
  await using shop = await start()
  const { hashing } = shop.context
  const crowd = Array(64).fill({ networks: [], start: () => undefined })
  hashing.running = 4
  hashing.waiting.push(...crowd)
  const register = () => shop.post('auth-register', ADA)
  expect(await statusesOfCalls(3, register)).toEqual([503, 503, 503])
  hashing.running = hashing.waiting.length = 0
  expect((await register()).status).toBe(200)
  expect(await listOutbox(shop)).toEqual([`verify-email to ${ADA.email}`])
})
