import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { invite } from '#owner/desk/people.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { newAuthenticator } from '../../support/authenticator.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk, invitedToken, newDeskBrowser } from '../../support/desk.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { runHere } from '../../support/run-here.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'
import { testStore } from '../../support/store.ts'

const TABLES = ['people', 'invitations', 'passkeys', 'passkeyChallenges', 'deskSessions'] as const

async function stored({ context: { store } }: ShopServer): Promise<string> {
  const rows = TABLES.map((table) => store.selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(rows))
}

test('the session cookie is HttpOnly and strict, and belongs to the host alone on https', async () => {
  await using shop = await startShop({ env: { PUBLIC_ORIGIN: 'https://shop.example' } })
  const browser = newDeskBrowser(shop)
  const { setCookie } = await browser.register(
    await invitedToken(shop),
    newAuthenticator('https://shop.example'),
  )
  expect(setCookie).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('a desk with a host name of its own has its own cookie and passkeys, and invites there', async () => {
  const env = { PUBLIC_ORIGIN: 'https://shop.example', DESK_ORIGIN: 'https://desk.shop.example' }
  await using shop = await startShop({ env })
  const { store, config } = shop.context
  const link = await invite(store, config, { name: 'Ann', role: 'owner' }, new Date())
  expect(link).toMatch(/^https:\/\/desk\.shop\.example\/desk\/invitation#/)
  const token = new URL(link).hash.replace('#token=', '')
  const browser = newDeskBrowser(shop)
  const ofShop = newAuthenticator(env.PUBLIC_ORIGIN)
  expect((await browser.register(token, ofShop)).status).toBe(422)
  const { setCookie } = await browser.register(token, newAuthenticator(env.DESK_ORIGIN))
  expect(setCookie).toMatch(/^__Host-desk=/)
  expect((await browser.open('/desk')).status).toBe(200)
  const fromShop = { origin: env.PUBLIC_ORIGIN }
  expect((await browser.post('/desk/sign-out', { action: 'sign-out' }, fromShop)).status).toBe(403)
})

test('scripts see that somebody is at the desk, until they sign out', async () => {
  const { browser } = await shopAtDesk()
  expect(browser.cookie()).toContain('at-desk=1')
  const { headers } = await browser.post('/desk/sign-out', { action: 'sign-out' })
  expect(headers?.getSetCookie()).toContain('at-desk=1; Path=/; Max-Age=0; SameSite=Strict')
})

test('the store holds no token of an invitation or session, and the log neither tokens nor names', async () => {
  await using shop = await startShop()
  const { browser, token } = await atDesk(shop, 'Ann Weaver')
  const invitation = await invitedToken(shop, 'Bob')
  const [, session = ''] = /desk=([^;]*)/.exec(browser.cookie()) ?? []
  const rows = await stored(shop)
  expect(rows).toContain('Ann Weaver')
  for (const secret of [token, invitation, session]) expect(rows).not.toContain(secret)
  const log = shop.log.join('\n')
  expect(log).toContain('"event":"desk"')
  for (const secret of [token, session, 'Ann Weaver']) expect(log).not.toContain(secret)
})

test('a cookie that was stolen before signing out opens nothing afterwards', async () => {
  const { shop, browser } = await shopAtDesk()
  const thief = newDeskBrowser(shop)
  thief.steal(browser.cookie())
  expect((await thief.open('/desk')).status).toBe(200)
  await browser.post('/desk/sign-out', { action: 'sign-out' })
  expect((await thief.open('/desk')).location).toBe('/desk/sign-in')
})

test('a session ends after an hour without a page, and after twelve hours in any case', async () => {
  const { clock, browser, key } = await shopAtDesk('owner', { clock: stoppedClock() })
  clock.advance(HOUR_MS + 1)
  expect((await browser.open('/desk')).location).toBe('/desk/sign-in')
  await browser.signIn(key)
  for (let half = 0; half < 24; half++) {
    expect((await browser.open('/desk')).status).toBe(200)
    clock.advance(30 * MINUTE_MS)
  }
  clock.advance(1)
  expect((await browser.open('/desk')).location).toBe('/desk/sign-in')
})

test('a session from the future, as after a clock was set back, has ended', async () => {
  const { clock, browser } = await shopAtDesk('owner', { clock: stoppedClock() })
  clock.advance(-MINUTE_MS)
  expect((await browser.open('/desk')).location).toBe('/desk/sign-in')
})

test('ended sessions, expired invitations and challenges leave the store', async () => {
  const { shop, clock, browser } = await shopAtDesk('owner', { clock: stoppedClock() })
  await invitedToken(shop, 'Bob')
  await browser.post('/desk/sign-in', { action: 'challenge' })
  clock.advance(2 * HOUR_MS)
  await deleteExpired.run(shop.context, new AbortController().signal)
  const [people, invitations, passkeys, challenges, sessions] = JSON.parse(await stored(shop))
  expect([people.length, passkeys.length]).toEqual([2, 1])
  expect([invitations, challenges, sessions]).toEqual([[], [], []])
})

const LATE_ORDERS = '/desk/orders?status=late&page=2'

test('signing in to the desk opens the page requested before, whose path is not in the sign-in page’s URL', async () => {
  const { browser, key } = await shopAtDesk()
  await browser.post('/desk/sign-out', { action: 'sign-out' })
  const asked = await browser.open(LATE_ORDERS)
  expect(asked.location).toBe('/desk/sign-in')
  expect(asked.setCookie).toContain('; Max-Age=900; HttpOnly; SameSite=Strict')
  expect((await browser.signIn(key)).location).toBe(LATE_ORDERS)
  await browser.post('/desk/sign-out', { action: 'sign-out' })
  expect((await browser.signIn(key)).location).toBe('/desk')
})

test.each([
  '//evil.example/desk',
  'https://evil.example/desk',
  '/desk/../account',
  '/desk//evil.example',
  '/desk\\evil.example',
  '/deskevil',
  '/account',
  `/desk/orders?status=${'a'.repeat(200)}`,
])('a cookie that names %s opens Today after signing in', async (page) => {
  const { browser, key } = await shopAtDesk()
  browser.steal(`desk-page=${page}`)
  expect((await browser.signIn(key)).location).toBe('/desk')
})

test('a requested desk page whose query has control characters is remembered without the query', async () => {
  const { browser, key } = await shopAtDesk()
  await browser.post('/desk/sign-out', { action: 'sign-out' })
  await browser.open('/desk/orders?status=%0d%0aset-cookie:x')
  expect((await browser.signIn(key)).location).toBe('/desk/orders')
})

test('npm run desk people lists until when somebody is invited, in the UK’s time', async () => {
  await using home = await testStore()
  await using shop = await startShop({ store: home })
  await invitedToken(shop, 'Bob')
  const expiresAt = '2026-06-30T23:30:00.000Z'
  await shop.context.store.updateTable('invitations').set({ expiresAt }).execute()
  const { output } = await runHere('desk', ['people'], home.env)
  expect(output).toMatch(/^Bob, .*, invited until 2026-07-01 00:30$/m)
})
