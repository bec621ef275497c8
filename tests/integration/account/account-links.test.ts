import { expect, test } from 'vitest'
import { insertUser } from '#db/store/users.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { issueLink } from '#server/http/mailed-links.ts'
import { ADA, linkToken, listOutbox, login, newUser } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { confirmChange, undoEmail } from '../../support/email-change.ts'
import { httpCall } from '../../support/http.ts'
import { adasShop } from '../../support/own-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const NEW = 'another long password'
const verify = (shop: ShopServer, token: string) => shop.post('verify-email', { token })
const reset = (shop: ShopServer, token: string) =>
  shop.post('auth-reset-password', { token, newPassword: NEW })
const REFUSED = { message: 'This link has expired or has already been used' }
const VERIFIED = { message: 'Your email address is already verified' }

test('a link’s token works only for the purpose it was mailed for', async () => {
  const { shop, ...session } = await adasShop()
  const toVerify = await linkToken(shop, 'verify-email')
  const toReset = await linkToken(shop, 'reset-password')
  for (const refused of [await reset(shop, toVerify), await verify(shop, toReset)]) {
    expect([refused.status, refused.json]).toEqual([400, REFUSED])
  }
  expect((await shop.post('verify-email', { token: toVerify }, session)).status).toBe(200)
  expect((await reset(shop, toReset)).status).toBe(200)
})

test.each([
  ['a full stop', (token: string) => `${token}.`],
  ['a bracket', (token: string) => `${token}>)`],
  ['a quoted equals sign', (token: string) => `3D${token}`],
  ['a line break', (token: string) => `${token.slice(0, 20)}=\r\n${token.slice(20)}`],
])('a link works to which a mail program added %s', async (_, damage) => {
  const { shop } = await adasShop()
  const token = await linkToken(shop, 'reset-password')
  expect((await reset(shop, damage(token))).status).toBe(200)
})

const LINKS = [
  ['verify-email', verify, 409],
  ['reset-password', reset, 400],
] as const

test.each(LINKS)('of fifty calls with one %s link one succeeds', async (purpose, use, late) => {
  const { shop } = await adasShop({ env: { RATE_LIMITS: 'tokenPerIp=100000/900' } })
  const token = await linkToken(shop, purpose)
  const replies = await Promise.all(Array.from({ length: 50 }, () => use(shop, token)))
  const statuses = replies.map(({ status }) => status).toSorted()
  // On PostgreSQL many concurrent calls find the link unused, and the limit of hashed passwords refuses some of them.
  const isRefused = (status: number) => [late, 429, 503].includes(status)
  expect([statuses[0], statuses.filter(isRefused).length]).toEqual([200, 49])
  const caused = purpose === 'verify-email' ? 'welcome' : 'password-changed'
  expect((await listOutbox(shop)).filter((mail) => mail.startsWith(caused))).toHaveLength(1)
})

test('a verification link expires after a day, a reset link after an hour', async () => {
  const { shop, clock } = await adasShop({ clock: stoppedClock() })
  const early = await linkToken(shop, 'reset-password')
  clock.advance(59 * MINUTE_MS)
  expect((await reset(shop, early)).status).toBe(200)
  const late = await linkToken(shop, 'reset-password')
  clock.advance(60 * MINUTE_MS)
  expect((await reset(shop, late)).json).toEqual(REFUSED)

  await newUser(shop, { ...ADA, email: 'eve@example.com' })
  const eves = await linkToken(shop, 'verify-email', 'eve@example.com')
  clock.advance(24 * HOUR_MS)
  expect((await verify(shop, eves)).status).toBe(400)
  const again = await linkToken(shop, 'verify-email', 'eve@example.com')
  clock.advance(24 * HOUR_MS - MINUTE_MS)
  expect((await verify(shop, again)).status).toBe(200)
})

test('concurrent requests leave one valid link per account and purpose', async () => {
  await using shop = await startShop()
  const emails = Array.from({ length: 12 }, (_, index) => `ada${index}@example.com`)
  const user = { ...ADA, passwordHash: 'unused', now: new Date().toISOString() }
  for (const email of emails) await insertUser(shop.context.store, { ...user, email })
  const links = emails.flatMap((email) => LINKS.map(([purpose]) => ({ email, purpose })))
  const thrice = links.flatMap((link) => [link, link, link])
  await Promise.all(thrice.map((link) => issueLink(shop.context, link)))
  const live = await shop.context.store
    .selectFrom('oneTimeTokens')
    .select(['email', 'purpose'])
    .where('usedAt', 'is', null)
    .execute()
  const named = (list: readonly object[]) =>
    list.map((link) => Object.values(link).join()).toSorted()
  expect(named(live)).toEqual(named(links))
})

test('changing the account’s email invalidates its links', async () => {
  const { shop } = await adasShop()
  const links = [await linkToken(shop, 'verify-email'), await linkToken(shop, 'reset-password')]
  await shop.context.store.updateTable('users').set({ email: 'ada@elsewhere.example' }).execute()
  expect((await verify(shop, links[0] ?? '')).status).toBe(400)
  expect((await reset(shop, links[1] ?? '')).status).toBe(400)
})

test('a GET or HEAD request for a link, as from an email scanner, does not use it up', async () => {
  const { shop } = await adasShop()
  const token = await linkToken(shop, 'verify-email')
  for (const path of ['/verify-email', '/api/verify-email', '/api/auth-reset-password']) {
    await httpCall(shop.port, `${path}?token=${token}`)
    await httpCall(shop.port, `${path}?token=${token}`, { method: 'HEAD' })
  }
  expect((await verify(shop, token)).status).toBe(200)
})

test('one account’s links do not affect another account', async () => {
  const { shop } = await adasShop()
  const eve = { ...ADA, email: 'eve@example.com', password: 'three words of Eve' }
  const { token } = await newUser(shop, eve)
  const eves = await linkToken(shop, 'verify-email', eve.email)
  await verify(shop, await linkToken(shop, 'verify-email'))
  await reset(shop, await linkToken(shop, 'reset-password'))
  expect((await shop.get('account', { token })).json.isVerified).toBe(false)
  expect((await login(shop, eve)).status).toBe(200)
  expect((await verify(shop, eves)).status).toBe(200)
})

test('a login with the old password that runs during a reset leaves no valid session', async () => {
  const { shop } = await adasShop()
  const token = await linkToken(shop, 'reset-password')
  const [changed, late] = await Promise.all([reset(shop, token), login(shop)])
  expect(changed.status).toBe(200)
  if (late.status === 200) {
    expect((await shop.get('account', { token: late.json.token })).status).toBe(401)
  }
})

test('no link is issued for an unknown email or an account that is verified already', async () => {
  const { shop } = await adasShop()
  const eve = { email: 'eve@example.com', purpose: 'reset-password' } as const
  expect(await issueLink(shop.context, eve)).toBeUndefined()
  await verify(shop, await linkToken(shop, 'verify-email'))
  const again = { email: ADA.email, purpose: 'verify-email' } as const
  expect(await issueLink(shop.context, again)).toBeUndefined()
})

test('a malformed or unknown token is 400 with a message', async () => {
  await using shop = await startShop()
  const unknown = ['A'.repeat(43), 'A'.repeat(256), `${'A'.repeat(42)}'`, 'é'.repeat(43)]
  for (const token of ['', 'x', ...unknown])
    for (const use of [verify, reset, confirmChange, undoEmail])
      expect(await use(shop, token)).toMatchObject({ status: 400, json: REFUSED })
})

test('used and replaced verification links say that the email is verified once it is, also by a password reset, until the account has another email', async () => {
  const { shop } = await adasShop()
  const replaced = await linkToken(shop, 'verify-email')
  const newest = await linkToken(shop, 'verify-email')
  expect((await verify(shop, replaced)).json).toEqual(REFUSED)
  expect((await reset(shop, await linkToken(shop, 'reset-password'))).status).toBe(200)
  for (const token of [replaced, newest])
    expect(await verify(shop, token)).toMatchObject({ status: 409, json: VERIFIED })
  expect(await shop.context.store.selectFrom('sessions').selectAll().execute()).toEqual([])
  const eve = { ...ADA, email: 'eve@example.com' }
  await newUser(shop, eve)
  const used = await linkToken(shop, 'verify-email', eve.email)
  expect((await verify(shop, used)).status).toBe(200)
  expect((await verify(shop, used)).json).toEqual(VERIFIED)
  const moved = shop.context.store.updateTable('users').set({ email: 'eve@elsewhere.example' })
  await moved.where('email', '=', eve.email).execute()
  expect((await verify(shop, used)).json).toEqual(REFUSED)
})
