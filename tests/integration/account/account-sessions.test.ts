import { expect, test } from 'vitest'
import type { StoreTables } from '#db/store/tables.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { ADA, isSessionValid, linkToken, login, newUser } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { adasShop } from '../../support/own-shop.ts'
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
  const { shop, token } = await adasShop()
  const verify = await linkToken(shop, 'verify-email')
  const reset = await linkToken(shop, 'reset-password')
  const kept = await dump(shop)
  expect(kept).toContain('ada@example.com')
  for (const secret of [token, verify, reset, ADA.password]) expect(kept).not.toContain(secret)
})

test('registration, verification, reset and deletion change nothing when their email cannot be queued', async () => {
  const { shop, token } = await adasShop()
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
  const { shop, token: first } = await adasShop()
  const elsewhere = (await login(shop)).json.token
  const second = (await login(shop, {}, first)).json.token
  const third = (await shop.post('auth-register', EVE, { token: second })).json.token
  const tokens = [first, elsewhere, second, third]
  expect(new Set(tokens).size).toBe(4)
  expect(await valid(shop, ...tokens)).toEqual([false, true, false, true])
})

test('an account call without one well-formed, known token is 401, without a query to the store if it is malformed', async () => {
  const { shop } = await adasShop()
  const known = `Bearer ${'A'.repeat(43)}`
  const asked = async (credential?: string) => {
    const authorization = credential && Buffer.from(credential).toString('latin1')
    const { status, json } = await shop.get('account', {
      headers: { ...(authorization && { authorization }) },
    })
    expect([credential, status, json]).toEqual([
      credential,
      401,
      { message: 'Please sign in again.' },
    ])
  }
  await asked(known)
  await shop.context.store.destroy()
  for (const credential of [
    undefined,
    'Basic YWRhOmFkYQ==',
    'Bearer abc',
    `Bearer ${'é'.repeat(43)}`,
    `Bearer ${'A'.repeat(6_000)}`,
    `${known}, Bearer ${'B'.repeat(43)}`,
  ])
    await asked(credential)
})

test('a session expires after seven days without use', async () => {
  const { shop, clock, token } = await adasShop({ clock: stoppedClock() })
  for (const hours of [-1, 0, 1]) {
    clock.advance(7 * DAY_MS + hours * HOUR_MS)
    expect(await isSessionValid(shop, token)).toBe(hours <= 0)
  }
})

test('a session expires after thirty days even when it is used', async () => {
  const { shop, clock, token } = await adasShop({ clock: stoppedClock() })
  for (let day = 0; day < 30; day += 5) {
    clock.advance(5 * DAY_MS)
    expect(await isSessionValid(shop, token)).toBe(true)
  }
  clock.advance(DAY_MS)
  expect(await isSessionValid(shop, token)).toBe(false)
  await deleteExpired.run(shop.context, new AbortController().signal)
  expect(await dump(shop, ['sessions'])).toBe('[[]]')
})

test('an eleventh session revokes the account’s oldest one, and none of another account', async () => {
  const { shop, clock, token: first } = await adasShop({ clock: stoppedClock() })
  const { token: eves } = await newUser(shop, EVE)
  const tokens = [eves, first]
  for (let count = 1; count < 11; count++) {
    clock.advance(HOUR_MS)
    tokens.push((await login(shop)).json.token)
  }
  expect(await valid(shop, ...tokens)).toEqual([true, false, ...Array(10).fill(true)])
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
  const { shop, clock, token } = await adasShop({ clock: stoppedClock() })
  clock.advance(HOUR_MS)
  const other = await shop.post('auth-login', ADA, { headers: { 'user-agent': FIREFOX } })
  const { json } = await shop.get('account', { token })
  const at = '2026-03-02T10:00:00.000Z'
  const firefox = { device: 'Firefox on Linux', createdAt: at, lastUsedAt: at, isCurrent: false }
  expect(json.sessions).toEqual([
    { id: expect.any(String), ...firefox },
    expect.objectContaining({ device: 'A browser', isCurrent: true }),
  ])
  const body = { sessionId: json.sessions[0].id, password: ADA.password }
  const end = async () => (await shop.post('end-sessions', body, { token })).status
  expect([await end(), await end()]).toEqual([200, 404])
  expect(await valid(shop, other.json.token, token)).toEqual([false, true])
})

test('ending one or all sessions without the right password is 422 and ends none; with it, signing out everywhere ends the current one too', async () => {
  const { shop, token } = await adasShop()
  const { token: other } = (await login(shop)).json
  const { sessions } = (await shop.get('account', { token })).json
  for (const proof of [{}, { password: 'something else' }])
    for (const body of [{}, { sessionId: sessions[0].id }]) {
      const { status, json } = await shop.post('end-sessions', { ...body, ...proof }, { token })
      expect([status, Object.keys(json.fields)]).toEqual([422, ['password']])
    }
  expect(await valid(shop, token, other)).toEqual([true, true])
  const { json } = await shop.post('end-sessions', { password: ADA.password }, { token })
  expect(json).toEqual({ message: 'You have been signed out everywhere' })
  expect(await valid(shop, token, other)).toEqual([false, false])
})
