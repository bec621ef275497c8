import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import {
  ADA,
  listOutbox,
  login,
  newUser,
  startAdasShop,
  statusesOfCalls,
  WRONG_PASSWORD,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopReply, startShop } from '../../support/shop-server.ts'

/** Leaves out the headers that differ between any two replies. */
const comparable = ({
  status,
  headers: { date, 'x-request-id': id, ...headers },
  text,
}: ShopReply) => ({
  status,
  headers,
  text,
})

test('login gives the same reply to a wrong password and to an unknown email', async () => {
  await using shop = await startAdasShop()
  const wrong = await login(shop, WRONG_PASSWORD)
  const unknown = await login(shop, { email: 'eve@example.com', ...WRONG_PASSWORD })
  expect(comparable(unknown)).toEqual(comparable(wrong))
  expect([wrong.status, wrong.json]).toEqual([401, { message: 'Incorrect email or password' }])
})

test('a password reset request gives the same reply whether or not the account exists', async () => {
  await using shop = await startAdasShop()
  const known = await shop.post('auth-reset-request', { email: ADA.email })
  const unknown = await shop.post('auth-reset-request', { email: 'eve@example.com' })
  expect(comparable(unknown)).toEqual(comparable(known))
  expect(await listOutbox(shop)).toEqual(
    expect.arrayContaining([
      'reset-password to ada@example.com',
      'reset-password to eve@example.com',
    ]),
  )
})

test('reset and verification links are limited to three an hour per account and ten per network', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newUser(shop)
  const ask = (email: string) => shop.post('auth-reset-request', { email })
  expect(await statusesOfCalls(4, () => ask(ADA.email))).toEqual([200, 200, 200, 429])
  const resend = () => shop.post('resend-verification', {}, { token })
  expect(await statusesOfCalls(3, resend)).toEqual([200, 200, 429])
  expect(await statusesOfCalls(4, (index) => ask(`somebody${index}@example.com`))).toEqual([
    200, 200, 200, 429,
  ])
  clock.advance(HOUR_MS)
  expect((await ask(ADA.email)).status).toBe(200)
})

test('one network can register nine accounts an hour', async () => {
  await using shop = await startShop()
  const made = await statusesOfCalls(10, (index) =>
    shop.post('auth-register', { ...ADA, email: `ada${index}@example.com` }),
  )
  expect(made).toEqual([...Array(9).fill(200), 429])
})

test('registering and deleting an account with a stranger’s email again and again sends at most three emails an hour', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const round = async () => {
    const account = await newUser(shop)
    await shop.post('delete-account', { password: ADA.password }, account)
  }
  for (let count = 0; count < 5; count++) await round()
  expect(await listOutbox(shop)).toEqual(Array(3).fill(`verify-email to ${ADA.email}`))
  clock.advance(HOUR_MS)
  const { token } = await newUser(shop)
  expect((await shop.get('account', { token })).json.email).toBe(ADA.email)
  expect(await listOutbox(shop)).toHaveLength(4)
})

test('registering a taken email is 409, then 429', async () => {
  await using shop = await startAdasShop()
  const { json } = await shop.post('auth-register', ADA)
  const message = 'An account with this email already exists'
  expect(json).toEqual({ message, fields: { email: message } })
  expect(await statusesOfCalls(2, () => shop.post('auth-register', ADA))).toEqual([409, 429])
})

test('of five concurrent registrations of one email, one succeeds and four are 409', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'registerPerIp=1000/900' } })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('auth-register', ADA)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(4).fill(409)])
  expect(await listOutbox(shop)).toEqual(['verify-email to ada@example.com'])
})

test('account deletion answers 429 after five wrong passwords', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const tried = await statusesOfCalls(6, () =>
    shop.post('delete-account', WRONG_PASSWORD, { token }),
  )
  expect(tried).toEqual([...Array(5).fill(422), 429])
})

test('rate limits continue in memory when the store fails, and the log says so', async () => {
  await using shop = await startShop()
  const { store, limits } = shop.context
  await store.schema.dropTable('rateLimits').execute()
  const waits: (number | undefined)[] = []
  for (let count = 0; count < 6; count++)
    waits.push(await limits.spend('loginPerAccountAndIp', 'somebody'))
  expect(waits.slice(0, 5)).toEqual(Array(5).fill(undefined))
  expect(waits[5]).toBeGreaterThan(0)
  expect(shop.log.join()).toContain('limits in memory')
})

test('the rate limit table holds no IP or email in plain text', async () => {
  await using shop = await startShop()
  await login(shop, WRONG_PASSWORD)
  const rows = await shop.context.store.selectFrom('rateLimits').selectAll().execute()
  expect(rows).toHaveLength(4)
  for (const { key } of rows) expect(key).toMatch(/^login[A-Z]\w+:[\w-]{43}$/)
})
