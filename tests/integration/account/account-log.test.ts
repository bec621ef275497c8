import { expect, test } from 'vitest'
import { ADA, linkToken, login, newUser, readMailedToken } from '../../support/account.ts'
import { httpCall } from '../../support/http.ts'
import { adasShop } from '../../support/own-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const lines = ({ log }: ShopServer): Record<string, unknown>[] =>
  log.map((line) => JSON.parse(line))
const WRONG = 'not the canary'
const CANARY = { ...ADA, fullName: 'Canary Person', email: 'canary@example.com' }

const EVENTS =
  `registered, login, login failed, logout, email verified, account claimed, reset requested,
  password reset, password changed, password refused, name changed, email change requested,
  email change cancelled, email changed, email change undone, link refused, account data exported,
  denied, input refused, limited`.split(/,\s+/)

/** Goes through an account's life, failures included. Returns every secret that was used. */
async function exerciseAccount(shop: ShopServer): Promise<string[]> {
  const { email } = CANARY
  const first = await newUser(shop, CANARY)
  await shop.post('auth-register', CANARY)
  await shop.post('auth-register', { ...CANARY, password: email })
  await login(shop, { email, password: WRONG })
  const second = (await login(shop, CANARY, first.token)).json.token
  const verify = await linkToken(shop, 'verify-email', email)
  await httpCall(shop.port, `/verify-email?token=${verify}`)
  const { token: third, claimToken } = (await shop.post('verify-email', { token: verify })).json
  await shop.post('verify-email', { token: verify })
  await shop.get(`account?token=${second}`, { token: third })
  await shop.get('account-data', { token: third })
  const claim = await shop.post('claim-account', { token: claimToken })
  await shop.post('auth-reset-request', { email })
  const reset = await linkToken(shop, 'reset-password', email)
  await shop.post('auth-reset-password', { token: reset, newPassword: 'another canary' })
  await shop.post('auth-reset-password', `{"token":"${reset}","newPassword":`)
  await shop.get('account', { token: third })
  const currentPassword = 'another canary'
  const session = { token: (await login(shop, { email, password: currentPassword })).json.token }
  await shop.post('end-sessions', { sessionId: email, password: currentPassword }, session)
  await shop.post('change-name', { fullName: 'Canary Renamed' }, session)
  await shop.post('change-password', { currentPassword: WRONG, newPassword: 'a canary' }, session)
  const next = 'yet another canary'
  await shop.post('change-password', { currentPassword, newPassword: next }, session)
  const moved = { email: 'canary@moved.example', currentPassword: next }
  await shop.post('change-email', moved, session)
  await shop.post('cancel-email-change', {}, session)
  await shop.post('change-email', moved, session)
  const change = await readMailedToken(shop, 'change-email', moved.email)
  await httpCall(shop.port, `/change-email?token=${change}`)
  await shop.post('confirm-email', { token: change }, session)
  const undo = await readMailedToken(shop, 'email-changed', email)
  const { resetToken } = (await shop.post('undo-email', { token: undo })).json
  const last = { email, password: 'one more canary' }
  await shop.post('auth-reset-password', { token: resetToken, newPassword: last.password })
  const fifth = (await login(shop, last)).json.token
  await shop.post('delete-account', { password: WRONG }, { token: fifth })
  await shop.post('auth-logout', {}, { token: fifth })
  for (let count = 0; count < 6; count++) await login(shop, { ...CANARY, password: WRONG })
  await shop.context.store.schema.dropTable('outbox').execute()
  await shop.post('auth-reset-request', { email })
  const sessions = [first.token, second, third, session.token, fifth]
  const tokens = [verify, reset, change, undo, resetToken, claimToken, claim.json.resetToken]
  const passwords = [CANARY.password, currentPassword, next, last.password, WRONG]
  const personal = [moved.email, email, CANARY.fullName, 'Canary Renamed']
  return [...sessions, ...tokens, ...passwords, ...personal]
}

test('the log records each security event of an account, without password, token, name or email', async () => {
  await using shop = await startShop()
  const secrets = await exerciseAccount(shop)
  const log = shop.log.join()
  expect(shop.log.length).toBeGreaterThan(40)
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret)]) expect(log).not.toContain(form)
  expect(lines(shop).map(({ event }) => event)).toEqual(expect.arrayContaining(EVENTS))
})

test('the log records ended sessions, requested links and deleted accounts with the user’s pseudonym', async () => {
  const { shop } = await adasShop()
  const { password } = ADA
  const call = async (path: string, body: object) =>
    shop.post(path, body, { token: (await login(shop)).json.token })
  await call('resend-verification', {})
  await call('end-sessions', { password })
  await call('delete-account', { password })
  const told = lines(shop).flatMap(({ event, user }) => (event ? [[event, user]] : []))
  const [, user] = told[0] ?? []
  expect(user).toMatch(/^[\da-f]{16}$/)
  for (const event of ['verification requested', 'sessions ended', 'account deleted'])
    expect(told).toContainEqual([event, user])
})

test('log lines record time, request, client IP and a pseudonym of the user id', async () => {
  const { shop, userId, token } = await adasShop()
  await shop.get('account', { token })
  const find = (name: string, value: string) => lines(shop).find((line) => line[name] === value)
  await expect.poll(() => find('path', '/api/account')).toBeDefined()
  const [event, request] = [find('event', 'registered'), find('path', '/api/account')]
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const user = expect.stringMatching(/^[\da-f]{16}$/)
  const common = { level: 30, time, id: expect.any(String), ip: '127.0.0.1', user }
  const registered = { msg: 'security', event: 'registered', path: '/api/auth-register' }
  expect(event).toEqual({ ...common, ...registered })
  const asked = { msg: 'request', method: 'GET', path: '/api/account', status: 200 }
  expect(request).toEqual({ ...common, ...asked, ms: expect.any(Number) })
  expect(request?.['user']).toBe(event?.['user'])
  expect(shop.log.join()).not.toContain(userId)
})

test('a client cannot forge a log line with control characters or JSON', async () => {
  await using shop = await startShop()
  const forged = '\r\n{"level":30,"event":"login"}\u001b[31m'
  await shop.post('auth-login', { email: forged, password: forged })
  await shop.post('auth-register', { ...ADA, fullName: forged })
  await shop.get(`account${encodeURIComponent(forged)}`)
  await shop.get('account', { headers: { 'x-forwarded-for': 'x{"event":"login"}' } })
  for (const line of shop.log) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(line)['event']).not.toBe('login')
  }
})
