import { expect, test } from 'vitest'
import { ENDPOINTS } from '#server/endpoints.ts'
import { ADA, login, outbox, registered } from '../support/account.ts'
import { call } from '../support/http.ts'
import { startShop } from '../support/shop-server.ts'

const POSTS = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ path }) => path.slice(5))
test('what is wrong is said field by field, and nothing is kept of it', async () => {
  await using shop = await startShop()
  const { status, json } = await shop.post('auth-register', { email: 'ada', password: 'short' })
  expect([status, json]).toEqual([
    422,
    {
      message: 'Some of what was entered is not right yet.',
      fields: {
        email: 'Enter an email address in the correct format, like name@example.com',
        fullName: 'Enter your full name',
        password: 'Password must be at least 8 characters long',
      },
    },
  ])
  expect(await outbox(shop)).toEqual([])
})

test.each([
  ['no JSON', '{"email":'],
  ['a list', '[]'],
  ['a text', '"ada@example.com"'],
  ['nothing', 'null'],
  ['a prototype', `{"__proto__":{"isAdmin":true},"email":"${ADA.email}","password":"x"}`],
  ['a hidden prototype', '{"email":{"constructor":{"prototype":{"isAdmin":true}}}}'],
])('a body that is %s is 400', async (_what, body) => {
  await using shop = await startShop()
  const { status, json } = await shop.post('auth-login', body)
  expect([status, json]).toEqual([400, { message: 'This call takes one JSON object.' }])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('what nobody asked for is left aside', async () => {
  await using shop = await startShop()
  const more = { id: 'x', isVerified: true, verified_at: '2026-01-01', created_at: 'x' }
  const { status, json } = await shop.post('auth-register', { ...ADA, ...more })
  expect([status, json.isVerified]).toEqual([200, false])
})

test('a call takes its own method only', async () => {
  await using shop = await startShop()
  for (const { path, method } of ENDPOINTS) {
    const other = method === 'GET' ? 'DELETE' : 'PUT'
    const { status, headers } = await call(shop.port, path, {
      method: other,
      headers: { 'content-type': 'application/json' },
    })
    expect([path, status, headers.allow]).toEqual([path, 405, method])
  }
})

test('a form cannot make a call', async () => {
  await using shop = await startShop()
  for (const path of POSTS) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await shop.post(path, 'email=ada%40example.com', { headers })
    expect([path, status]).toEqual([path, 415])
  }
})

test('an address that names something twice is 400', async () => {
  await using shop = await startShop()
  const { token } = await registered(shop)
  expect((await shop.get('account?a=1&a=2', { token })).status).toBe(400)
  expect((await shop.get('account?__proto__=1', { token })).status).toBe(400)
  expect((await shop.get('account?a=1', { token })).status).toBe(200)
})

test('nobody reaches another’s account, whatever the call says of whose it is', async () => {
  await using shop = await startShop()
  const ada = await registered(shop)
  const eve = await registered(shop, { ...ADA, email: 'eve@example.com', fullName: 'Eve' })
  const { json: hers } = await shop.get('account', { token: ada.token })
  const claims = { userId: ada.userId, email: ADA.email, user: { id: ada.userId } }
  const sessionId = hers.sessions[0].id

  expect((await shop.post('end-sessions', { sessionId, ...claims }, eve)).status).toBe(404)
  for (const path of ['account', 'account-data']) {
    const { text } = await shop.get(`${path}?userId=${ada.userId}&email=${ADA.email}`, eve)
    expect(text).toContain('eve@example.com')
    expect(text).not.toContain(ADA.email)
  }
  expect((await shop.post('resend-verification', claims, eve)).status).toBe(200)
  await shop.context.store.updateTable('outbox').set({ sent_at: '2026-01-01' }).execute()
  expect(
    (await shop.post('delete-account', { ...claims, password: ADA.password }, eve)).status,
  ).toBe(200)
  expect((await shop.get('account', { token: ada.token })).status).toBe(200)
  const toAda = (await outbox(shop)).filter((mail) => mail.endsWith(ADA.email))
  expect(toAda).toEqual([`verify-email to ${ADA.email}`])
})

test('calls about an account are refused without a session', async () => {
  await using shop = await startShop()
  const closed = ['end-sessions', 'resend-verification', 'delete-account']
  for (const path of closed) expect((await shop.post(path)).status).toBe(401)
  for (const path of ['account', 'account-data']) expect((await shop.get(path)).status).toBe(401)
})

test('an answer has the fields of its contract and no others', async () => {
  await using shop = await startShop()
  await registered(shop)
  const { json, text, headers } = await login(shop)
  const fields = ['email', 'fullName', 'isVerified', 'message', 'token', 'userId']
  expect(Object.keys(json).toSorted()).toEqual(fields)
  expect(text).not.toMatch(/argon2|hash/i)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
})

test('a fault of ours is 500 with an id to ask about, and tells nothing; the shop lives on', async () => {
  await using shop = await startShop()
  await registered(shop)
  await shop.context.store.schema.dropTable('one_time_tokens').execute()
  const { status, json, headers } = await shop.post('verify-email', { token: 'A'.repeat(43) })
  expect(status).toBe(500)
  expect(json).toEqual({
    message: 'Something went wrong on our side. Please try again in a moment.',
  })
  expect(shop.log.join()).toContain(headers['x-request-id'])
  expect((await login(shop)).status).toBe(200)
})
