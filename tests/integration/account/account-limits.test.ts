import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import {
  ADA,
  listOutbox,
  login,
  newUser,
  statusesOfCalls,
  WRONG_PASSWORD,
} from '../../support/account.ts'
import { namedAddress } from '../../support/address-book.ts'
import { stoppedClock } from '../../support/clock.ts'
import { adasShop } from '../../support/own-shop.ts'
import { type ShopReply, startShop } from '../../support/shop-server.ts'

const WRONG = { currentPassword: 'not it' }

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

test.each([
  ['account-data', undefined, 5, 200],
  ['change-name', () => ({ fullName: 'Ada King' }), 10, 200],
  ['save-address', () => namedAddress('Home'), 60, 200],
  ['change-password', () => ({ ...WRONG, newPassword: 'another long password' }), 5, 422],
  ['change-email', () => ({ ...WRONG, email: 'ada@new.example' }), 5, 422],
  ['end-sessions', () => WRONG_PASSWORD, 5, 422],
  ['delete-account', () => WRONG_PASSWORD, 5, 422],
] as const)(
  '%s is 429 for an account that has called it too often, until an hour later',
  async (path, body, times, status) => {
    const { shop, clock, token } = await adasShop({ clock: stoppedClock() })
    const call = () => (body ? shop.post(path, body(), { token }) : shop.get(path, { token }))
    expect(await statusesOfCalls(times + 1, call)).toEqual([...Array(times).fill(status), 429])
    clock.advance(HOUR_MS)
    expect((await call()).status).toBe(status)
  },
)

test('login and a password reset request answer an unknown email as a known one', async () => {
  const { shop } = await adasShop()
  const wrong = await login(shop, WRONG_PASSWORD)
  const unknown = await login(shop, { email: 'eve@example.com', ...WRONG_PASSWORD })
  expect(comparable(unknown)).toEqual(comparable(wrong))
  expect([wrong.status, wrong.json]).toEqual([401, { message: 'Incorrect email or password' }])
  const ask = (email: string) => shop.post('auth-reset-request', { email })
  expect(comparable(await ask('eve@example.com'))).toEqual(comparable(await ask(ADA.email)))
  const mails = ['reset-password to ada@example.com', 'reset-password to eve@example.com']
  expect(await listOutbox(shop)).toEqual(expect.arrayContaining(mails))
})

test('reset and verification links are limited to three an hour per account and ten per network', async () => {
  const { shop, clock, token } = await adasShop({ clock: stoppedClock() })
  const ask = (email: string) => shop.post('auth-reset-request', { email })
  expect(await statusesOfCalls(4, () => ask(ADA.email))).toEqual([200, 200, 200, 429])
  const resend = () => shop.post('resend-verification', {}, { token })
  expect(await statusesOfCalls(3, resend)).toEqual([200, 200, 429])
  const askOthers = (index: number) => ask(`somebody${index}@example.com`)
  expect(await statusesOfCalls(4, askOthers)).toEqual([200, 200, 200, 429])
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

test('one network gets 429 after twenty wrong passwords, whichever accounts it tries', async () => {
  const RATE_LIMITS = 'passwordPerAccount=1000/900, hashPerAccount=1000/60'
  const { shop, token } = await adasShop({ env: { RATE_LIMITS } })
  const guess = () => shop.post('delete-account', WRONG_PASSWORD, { token })
  expect(await statusesOfCalls(21, guess)).toEqual([...Array(20).fill(422), 429])
})

test('registering and deleting an account with a stranger’s email again and again sends at most three emails an hour', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  for (let count = 0; count < 5; count++) {
    const account = await newUser(shop)
    await shop.post('delete-account', { password: ADA.password }, account)
  }
  expect(await listOutbox(shop)).toEqual(Array(3).fill(`verify-email to ${ADA.email}`))
  clock.advance(HOUR_MS)
  const { token } = await newUser(shop)
  expect((await shop.get('account', { token })).json.email).toBe(ADA.email)
  expect(await listOutbox(shop)).toHaveLength(4)
})

test('registering a taken email is 409, then 429', async () => {
  const { shop } = await adasShop()
  const { json } = await shop.post('auth-register', ADA)
  const message = 'An account with this email already exists'
  expect(json).toEqual({ message, fields: { email: message } })
  expect(await statusesOfCalls(2, () => shop.post('auth-register', ADA))).toEqual([409, 429])
})

test('of five concurrent registrations of one email, one succeeds and four are 409', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'registerPerIp=1000/900' } })
  const register = () => shop.post('auth-register', ADA)
  const replies = await Promise.all(Array.from({ length: 5 }, register))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(4).fill(409)])
  expect(await listOutbox(shop)).toEqual(['verify-email to ada@example.com'])
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
