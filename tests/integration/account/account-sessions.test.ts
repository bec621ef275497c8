import { expect, test } from 'vitest'
import type { StoreTables } from '#db/store/tables.ts'
import { deleteExpired } from '#server/delete-expired.ts'
import { ADA, isAlive, linkToken, login, registered } from '../support/account.ts'
import { DAY, HOUR, stoppedClock } from '../support/clock.ts'
import { type ShopServer, startShop } from '../support/shop-server.ts'
import { testStore } from '../support/store.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const EVE = { ...ADA, email: 'eve@example.com' }
const ACCOUNTS = ['users', 'sessions', 'one_time_tokens'] as const
const dump = async (
  { context: { store } }: ShopServer,
  tables: readonly (keyof StoreTables)[] = [...ACCOUNTS, 'outbox', 'rate_limits'],
) =>
  JSON.stringify(
    await Promise.all(tables.map((table) => store.selectFrom(table).selectAll().execute())),
  )

test('the store knows no token and no password, only what they hash to', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
  const verify = await linkToken(shop, 'verify-email')
  const reset = await linkToken(shop, 'reset-password')
  const kept = await dump(shop)
  expect(kept).toContain('ada@example.com')
  for (const secret of [token, verify, reset, ADA.password]) expect(kept).not.toContain(secret)
})

test('what cannot be finished is not begun: without its mail no account is made, changed or deleted', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
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

test('every login and registration brings another token and ends the session that was shown', async () => {
  await using shop = await startShop()
  const { token: first } = await registered(shop)
  const elsewhere = (await login(shop)).json.token
  const second = (await login(shop, {}, first)).json.token
  const third = (await shop.post('auth-register', EVE, { token: second })).json.token
  const tokens = [first, elsewhere, second, third]
  expect(new Set(tokens).size).toBe(4)
  expect(await Promise.all(tokens.map((token) => isAlive(shop, token)))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each([
  ['none', undefined],
  ['another scheme', 'Basic YWRhOmFkYQ=='],
  ['too short a token', 'Bearer abc'],
  ['a token of strange letters', `Bearer ${'é'.repeat(43)}`],
  ['one that nobody has', `Bearer ${'A'.repeat(43)}`],
  ['a very long one', `Bearer ${'A'.repeat(6_000)}`],
  ['two', `Bearer ${'A'.repeat(43)}, Bearer ${'B'.repeat(43)}`],
])('a call with the credential %s is 401', async (_what, authorization) => {
  await using shop = await startShop()
  const headers = authorization
    ? { authorization: Buffer.from(authorization).toString('latin1') }
    : {}
  const { status, json } = await shop.get('account', { headers })
  expect([status, json]).toEqual([401, { message: 'Please sign in again.' }])
})

test('a credential that cannot be a token is not looked up', async () => {
  await using shop = await startShop()
  await shop.context.store.destroy()
  const { status } = await shop.get('account', { token: 'A'.repeat(300) })
  expect(status).toBe(401)
})

test('a session ends after a week unused', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await registered(shop)
  clock.advance(7 * DAY - HOUR)
  expect(await isAlive(shop, token)).toBe(true)
  clock.advance(7 * DAY)
  expect(await isAlive(shop, token)).toBe(true)
  clock.advance(7 * DAY + HOUR)
  expect(await isAlive(shop, token)).toBe(false)
})

test('a session ends after thirty days, however much it is used', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await registered(shop)
  for (let day = 0; day < 30; day += 5) {
    clock.advance(5 * DAY)
    expect(await isAlive(shop, token)).toBe(true)
  }
  clock.advance(DAY)
  expect(await isAlive(shop, token)).toBe(false)
  await deleteExpired.run(shop.context, new AbortController().signal)
  expect(await dump(shop, ['sessions'])).toBe('[[]]')
})

test('an account has ten sessions at most: the eleventh ends the oldest', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const tokens = [(await registered(shop)).token]
  for (let count = 1; count < 11; count++) {
    clock.advance(HOUR)
    tokens.push((await login(shop)).json.token)
  }
  const alive = await Promise.all(tokens.map((token) => isAlive(shop, token)))
  expect(alive).toEqual([false, ...Array(10).fill(true)])
})

test('however often others sign in, nobody’s own sessions end', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await registered(shop)
  clock.advance(HOUR)
  const { email } = EVE
  await registered(shop, EVE)
  for (let count = 0; count < 10; count++) await login(shop, { email })
  await login(shop)
  expect(await isAlive(shop, token)).toBe(true)
})

test('a restart signs nobody out', async () => {
  await using store = await testStore()
  const { token } = await (async () => {
    await using shop = await startShop({ store })
    return await registered(shop)
  })()
  await using shop = await startShop({ store })
  expect(await isAlive(shop, token)).toBe(true)
})

test('sessions are listed with what they are known by, and can be ended one by one', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await registered(shop)
  clock.advance(HOUR)
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
  const sessionId = json.sessions[0].id
  expect((await shop.post('end-sessions', { sessionId }, { token })).status).toBe(200)
  expect((await shop.post('end-sessions', { sessionId }, { token })).status).toBe(404)
  expect(await isAlive(shop, other.json.token)).toBe(false)
  expect(await isAlive(shop, token)).toBe(true)
})

test('signing out everywhere ends all sessions, this one too', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
  const { token: other } = (await login(shop)).json
  const { json } = await shop.post('end-sessions', {}, { token })
  expect(json).toEqual({ message: 'You have been signed out everywhere' })
  expect([await isAlive(shop, token), await isAlive(shop, other)]).toEqual([false, false])
})
