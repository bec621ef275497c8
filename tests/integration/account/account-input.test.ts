import { expect, test } from 'vitest'
import { ENDPOINTS } from '#server/endpoints.ts'
import { ADA, listOutbox, login, newUser, startAdasShop } from '../../support/account.ts'
import { httpCall } from '../../support/http.ts'
import { startShop } from '../../support/shop-server.ts'

const POSTS = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ path }) => path.slice(5))
test('registration with invalid fields is 422 with a message per field, and sends no email', async () => {
  await using shop = await startShop()
  const { status, json } = await shop.post('auth-register', { email: 'ada', password: 'short' })
  expect([status, json]).toEqual([
    422,
    {
      message: 'Some of your details aren’t right yet. Please check them and try again.',
      fields: {
        email: 'Enter an email address in the correct format, like name@example.com',
        fullName: 'Enter your full name',
        password: 'Password must be at least 8 characters long',
      },
    },
  ])
  expect(await listOutbox(shop)).toEqual([])
})

test('a client that keeps sending invalid fields gets 429', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'refusedInputPerIp=2/60' } })
  const replies = []
  for (let count = 0; count < 3; count++) replies.push(await shop.post('auth-register', {}))
  expect(replies.map(({ status }) => status)).toEqual([422, 422, 429])
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await shop.post('auth-register', ADA)).status).toBe(200)
})

test.each([
  ['malformed JSON', '{"email":'],
  ['a JSON array', '[]'],
  ['a JSON string', '"ada@example.com"'],
  ['null', 'null'],
  [
    'an object with __proto__',
    `{"__proto__":{"isAdmin":true},"email":"${ADA.email}","password":"x"}`,
  ],
  ['an object with a nested prototype', '{"email":{"constructor":{"prototype":{"isAdmin":true}}}}'],
])('a login whose body is %s is 400', async (_what, body) => {
  await using shop = await startShop()
  const { status, json } = await shop.post('auth-login', body)
  expect([status, json]).toEqual([400, { message: 'This call takes one JSON object.' }])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('registration ignores fields that its contract does not have', async () => {
  await using shop = await startShop()
  const more = { id: 'x', isVerified: true, verified_at: '2026-01-01', created_at: 'x' }
  const { status, json } = await shop.post('auth-register', { ...ADA, ...more })
  expect([status, json.isVerified]).toEqual([200, false])
})

test('each endpoint answers 405 to other methods, with its own method in Allow', async () => {
  await using shop = await startShop()
  for (const { path, method } of ENDPOINTS) {
    const other = method === 'GET' ? 'DELETE' : 'PUT'
    const { status, headers } = await httpCall(shop.port, path, {
      method: other,
      headers: { 'content-type': 'application/json' },
    })
    expect([path, status, headers.allow]).toEqual([path, 405, method])
  }
})

test('each POST endpoint answers 415 to an HTML form', async () => {
  await using shop = await startShop()
  for (const path of POSTS) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await shop.post(path, 'email=ada%40example.com', { headers })
    expect([path, status]).toEqual([path, 415])
  }
})

test('a query parameter that is repeated or called `__proto__` gets 400', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  expect((await shop.get('account?a=1&a=2', { token })).status).toBe(400)
  expect((await shop.get('account?__proto__=1', { token })).status).toBe(400)
  expect((await shop.get('account?a=1', { token })).status).toBe(200)
})

test('a shopper cannot read, change or delete another account by sending its id or email', async () => {
  await using shop = await startShop()
  const ada = await newUser(shop)
  const eve = await newUser(shop, { ...ADA, email: 'eve@example.com', fullName: 'Eve' })
  const { json: hers } = await shop.get('account', { token: ada.token })
  const claims = { userId: ada.userId, email: ADA.email, user: { id: ada.userId } }
  const sessionId = hers.sessions[0].id

  const password = ADA.password
  const end = await shop.post('end-sessions', { sessionId, password, ...claims }, eve)
  expect(end.status).toBe(404)
  for (const path of ['account', 'account-data']) {
    const { text } = await shop.get(`${path}?userId=${ada.userId}&email=${ADA.email}`, eve)
    expect(text).toContain('eve@example.com')
    expect(text).not.toContain(ADA.email)
  }
  expect((await shop.post('resend-verification', claims, eve)).status).toBe(200)
  await shop.context.store.updateTable('outbox').set({ sentAt: '2026-01-01' }).execute()
  expect(
    (await shop.post('delete-account', { ...claims, password: ADA.password }, eve)).status,
  ).toBe(200)
  expect((await shop.get('account', { token: ada.token })).status).toBe(200)
  const toAda = (await listOutbox(shop)).filter((mail) => mail.endsWith(ADA.email))
  expect(toAda).toEqual([`verify-email to ${ADA.email}`])
})

test('account endpoints answer 401 without a session', async () => {
  await using shop = await startShop()
  const closed = ['end-sessions', 'resend-verification', 'delete-account', 'cancel-email-change']
  for (const path of closed) expect((await shop.post(path)).status).toBe(401)
  for (const path of ['account', 'account-data']) expect((await shop.get(path)).status).toBe(401)
})

test('the reply to a login has exactly the fields of its contract', async () => {
  await using shop = await startAdasShop()
  const { json, text, headers } = await login(shop)
  const fields = ['email', 'fullName', 'isVerified', 'message', 'token', 'userId']
  expect(Object.keys(json).toSorted()).toEqual(fields)
  expect(text).not.toMatch(/argon2|hash/i)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
})

test('an internal error is 500 with a logged request id and no details, and the server keeps serving', async () => {
  await using shop = await startAdasShop()
  await shop.context.store.schema.dropTable('oneTimeTokens').execute()
  const { status, json, headers } = await shop.post('verify-email', { token: 'A'.repeat(43) })
  expect(status).toBe(500)
  expect(json).toEqual({
    message: 'Something went wrong on our side. Please try again in a moment.',
  })
  expect(shop.log.join()).toContain(headers['x-request-id'])
  expect((await login(shop)).status).toBe(200)
})
