import { expect, test } from 'vitest'
import { ADA, listOutbox, newUser } from '../../support/account.ts'
import { BODIES, contracts } from '../../support/call-bodies.ts'
import { adasShop } from '../../support/own-shop.ts'
import { startShop } from '../../support/shop-server.ts'

/** The calls that nobody need be signed in for. */
const OPEN =
  `auth-login auth-register verify-email claim-account auth-reset-request auth-reset-password
  auth-logout confirm-email undo-email contact shipping-quote stop-review-mail track-order`.split(
    /\s+/,
  )

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

test('a body that is no JSON object, or has a prototype key, and a query that names something twice are 400', async () => {
  const { shop, token } = await adasShop()
  for (const body of ['{"email":', 'null', '{"__proto__":{"isAdmin":true}}']) {
    const { status, json } = await shop.post('auth-login', body)
    expect([status, json]).toEqual([400, { message: 'This call takes one JSON object.' }])
  }
  for (const [query, status] of Object.entries({ 'a=1&a=2': 400, '__proto__=1': 400, 'a=1': 200 }))
    expect((await shop.get(`account?${query}`, { token })).status).toBe(status)
})

test('each call but those that nobody need be signed in for answers 401 without a session', async () => {
  const { shop } = await adasShop()
  const closed = Object.entries(BODIES).filter(([path]) => !OPEN.includes(path))
  for (const [path, body] of closed) {
    const isRead = contracts.get(path)?.method === 'GET'
    const reply = isRead
      ? await shop.get(path)
      : await shop.post(path, { ...body, token: undefined })
    expect([path, reply.status, reply.json.message]).toEqual([path, 401, 'Please sign in again.'])
  }
})

test('a shopper cannot read, change or delete another account by sending its id or email', async () => {
  const { shop, token, userId } = await adasShop()
  const eve = await newUser(shop, { ...ADA, email: 'eve@example.com', fullName: 'Eve' })
  const { json: hers } = await shop.get('account', { token })
  const { password, email } = ADA
  const claims = { userId, email, user: { id: userId }, password }
  const end = await shop.post('end-sessions', { sessionId: hers.sessions[0].id, ...claims }, eve)
  expect(end.status).toBe(404)
  for (const path of ['account', 'account-data']) {
    const { text } = await shop.get(`${path}?userId=${userId}&email=${email}`, eve)
    expect(text).toContain('eve@example.com')
    expect(text).not.toContain(email)
  }
  expect((await shop.post('resend-verification', claims, eve)).status).toBe(200)
  await shop.context.store.updateTable('outbox').set({ sentAt: '2026-01-01' }).execute()
  expect((await shop.post('delete-account', claims, eve)).status).toBe(200)
  expect((await shop.get('account', { token })).status).toBe(200)
  const toAda = (await listOutbox(shop)).filter((mail) => mail.endsWith(email))
  expect(toAda).toEqual([`verify-email to ${email}`])
})
