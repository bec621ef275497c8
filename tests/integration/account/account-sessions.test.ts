import { expect, test } from 'vitest'
import type { StoreTables } from '#db/store/tables.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  login,
  newUser,
  statusesOfCalls,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'
import { testStore } from '../../support/store.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const EVE = { ...ADA, email: 'eve@example.com' }
const ACCOUNTS = ['users', 'sessions', 'oneTimeTokens'] as const
const dump = async (
  { context: { store } }: ShopServer,
  tables: readonly (keyof StoreTables)[] = [...ACCOUNTS, 'outbox', 'rateLimits'],
) =>
  JSON.stringify(
    await Promise.all(tables.map((table) => store.selectFrom(table).selectAll().execute())),
  )

const valid = (shop: ShopServer, ...tokens: string[]) =>
  Promise.all(tokens.map((token) => isSessionValid(shop, token)))

test('the store contains no session token, link token or password in plain text', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const verify = await linkToken(shop, 'verify-email')
  const reset = await linkToken(shop, 'reset-password')
  const kept = await dump(shop)
  expect(kept).toContain('ada@example.com')
  for (const secret of [token, verify, reset, ADA.password]) expect(kept).not.toContain(secret)
})

test('registration, verification, reset and deletion change nothing when their email cannot be queued', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const verify = await linkToken(shop, 'verify-email')
  const reset = await linkToken(shop, 'reset-password')
  const before = await dump(shop, ACCOUNTS)
  await shop.context.store.schema.dropTable('outbox').execute()
  const replies = [
    await shop.post('auth-register', EVE),
    await shop.post('verify-email', { token: verify }),
    await shop.post('auth-reset-password', { token: reset, newPassword: 'another long one' }),
    await shop.post('delete-account', { password: ADA.password }, { token }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 500))
  expect(await dump(shop, ACCOUNTS)).toBe(before)
})

test('login and registration issue a new token and revoke the session that was sent with the call', async () => {
  await using shop = await startShop()
  const { token: first } = await newUser(shop)
  const elsewhere = (await login(shop)).json.token
  const second = (await login(shop, {}, first)).json.token
  const third = (await shop.post('auth-register', EVE, { token: second })).json.token
  const tokens = [first, elsewhere, second, third]
  expect(new Set(tokens).size).toBe(4)
  expect(await valid(shop, ...tokens)).toEqual([false, true, false, true])
})

test.each([
  ['no credential', undefined],
  ['another scheme', 'Basic YWRhOmFkYQ=='],
  ['a token that is too short', 'Bearer abc'],
  ['a token with letters outside ASCII', `Bearer ${'é'.repeat(43)}`],
  ['an unknown token', `Bearer ${'A'.repeat(43)}`],
  ['a token of 6,000 characters', `Bearer ${'A'.repeat(6_000)}`],
  ['two tokens', `Bearer ${'A'.repeat(43)}, Bearer ${'B'.repeat(43)}`],
])('an account call with %s is 401', async (_what, authorization) => {
  await using shop = await startShop()
  const headers = authorization
    ? { authorization: Buffer.from(authorization).toString('latin1') }
    : {}
  const { status, json } = await shop.get('account', { headers })
  expect([status, json]).toEqual([401, { message: 'Please sign in again.' }])
})

test('a malformed token is 401 without a query to the store', async () => {
  await using shop = await startShop()
  await shop.context.store.destroy()
  expect((await shop.get('account', { token: 'A'.repeat(300) })).status).toBe(401)
})

test('a session expires after seven days without use', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newUser(shop)
  for (const hours of [-1, 0, 1]) {
    clock.advance(7 * DAY_MS + hours * HOUR_MS)
    expect(await isSessionValid(shop, token)).toBe(hours <= 0)
  }
})

test('a session expires after thirty days even when it is used', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newUser(shop)
  for (let day = 0; day < 30; day += 5) {
    clock.advance(5 * DAY_MS)
    expect(await isSessionValid(shop, token)).toBe(true)
  }
  clock.advance(DAY_MS)
  expect(await isSessionValid(shop, token)).toBe(false)
  await deleteExpired.run(shop.context, new AbortController().signal)
  expect(await dump(shop, ['sessions'])).toBe('[[]]')
})

test('an eleventh session revokes the account’s oldest one', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const tokens = [(await newUser(shop)).token]
  for (let count = 1; count < 11; count++) {
    clock.advance(HOUR_MS)
    tokens.push((await login(shop)).json.token)
  }
  expect(await valid(shop, ...tokens)).toEqual([false, ...Array(10).fill(true)])
})

test('ten logins to one account revoke no session of another account', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newUser(shop)
  clock.advance(HOUR_MS)
  await newUser(shop, EVE)
  for (let count = 0; count < 10; count++) await login(shop, EVE)
  await login(shop)
  expect(await isSessionValid(shop, token)).toBe(true)
})

test('sessions survive a server restart', async () => {
  await using store = await testStore()
  const { token } = await (async () => {
    await using shop = await startShop({ store })
    return await newUser(shop)
  })()
  await using shop = await startShop({ store })
  expect(await isSessionValid(shop, token)).toBe(true)
})

test('the account lists its sessions by device, and each can be revoked once', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newUser(shop)
  clock.advance(HOUR_MS)
  const other = await shop.post('auth-login', ADA, { headers: { 'user-agent': FIREFOX } })
  const { json } = await shop.get('account', { token })
  expect(json.sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Linux',
      createdAt: '2026-03-02T10:00:00.000Z',
      lastUsedAt: '2026-03-02T10:00:00.000Z',
      isCurrent: false,
    },
    expect.objectContaining({ device: 'A browser', isCurrent: true }),
  ])
  const body = { sessionId: json.sessions[0].id, password: ADA.password }
  expect((await shop.post('end-sessions', body, { token })).status).toBe(200)
  expect((await shop.post('end-sessions', body, { token })).status).toBe(404)
  expect(await valid(shop, other.json.token, token)).toEqual([false, true])
})

test('signing out everywhere revokes all sessions, including the current one', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const { token: other } = (await login(shop)).json
  const { json } = await shop.post('end-sessions', { password: ADA.password }, { token })
  expect(json).toEqual({ message: 'You have been signed out everywhere' })
  expect(await valid(shop, token, other)).toEqual([false, false])
})

test.each([
  ['without the password', {}],
  ['with a wrong password', { password: 'something else' }],
])('ending one or all sessions %s is 422 and ends none', async (_what, proof) => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const { token: other } = (await login(shop)).json
  const { sessions } = (await shop.get('account', { token })).json
  for (const body of [{}, { sessionId: sessions[0].id }]) {
    const { status, json } = await shop.post('end-sessions', { ...body, ...proof }, { token })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['password']])
  }
  expect(await valid(shop, token, other)).toEqual([true, true])
})

test('ending sessions answers 429 after five wrong passwords', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const guess = () => shop.post('end-sessions', { password: 'something else' }, { token })
  expect(await statusesOfCalls(6, guess)).toEqual([...Array(5).fill(422), 429])
})
