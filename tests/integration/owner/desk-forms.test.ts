import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { newAuthenticator } from '../../support/authenticator.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk, newDeskBrowser, securityLines } from '../../support/desk.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

async function idOf({ context: { store } }: ShopServer, name: string): Promise<string> {
  const rows = await store.selectFrom('people').select('id').where('name', '=', name).execute()
  return rows[0]?.id ?? ''
}

test('a form from another origin, without one, or with another session’s token changes nothing', async () => {
  const { shop, browser } = await shopAtDesk()
  const other = await atDesk(shop, 'Bob', 'packer')
  const fields = { action: 'remove', person: await idOf(shop, 'Bob') }
  const sent = [
    await browser.post('/desk/people', fields, { origin: 'https://evil.example' }),
    await browser.post('/desk/people', fields, { origin: 'null' }),
    await browser.post('/desk/people', fields, { origin: '' }),
    await browser.post('/desk/people', { ...fields, form: '' }),
    await browser.post('/desk/people', { ...fields, form: other.browser.formToken() }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  const refused = securityLines(shop).filter(({ event }) => event === 'form refused')
  const ann = await idOf(shop, 'Ann')
  expect(refused.map(({ person, path }) => [person, path])).toEqual(
    Array.from({ length: 5 }, () => [ann, '/desk/people']),
  )
  expect((await other.browser.open('/desk')).status).toBe(200)
  expect((await browser.post('/desk/people', fields)).status).toBe(303)
  expect((await other.browser.open('/desk')).location).toBe('/desk/sign-in')
})

test('a packer neither opens the page of people nor sends its forms', async () => {
  await using shop = await startShop()
  await atDesk(shop)
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  expect((await browser.open('/desk/people')).status).toBe(403)
  const fields = { action: 'remove', person: await idOf(shop, 'Ann') }
  const { status, view } = await browser.post('/desk/people', fields)
  expect(status).toBe(403)
  expect(view?.problem?.heading).toContain('Only the shop’s owners')
  expect(await idOf(shop, 'Ann')).not.toBe('')
  expect(shop.log.join()).toContain('"event":"denied"')
})

test('scripts and frames get no page of the desk, no form token, and do nothing but ask for challenges', async () => {
  const { shop, browser } = await shopAtDesk()
  await atDesk(shop, 'Bob', 'packer')
  const token = browser.formToken()
  for (const dest of ['empty', 'iframe', 'object']) {
    const { status, text } = await browser.open('/desk', { headers: { 'sec-fetch-dest': dest } })
    expect([dest, status, text]).toEqual([dest, 403, expect.stringMatching(/window of their own/)])
  }
  expect(securityLines(shop).filter(({ event }) => event === 'denied')).toHaveLength(3)
  const script = { 'sec-fetch-dest': 'empty' }
  const bob = { action: 'remove', person: await idOf(shop, 'Bob') }
  for (const fields of [bob, { ...bob, form: '' }, { action: 'challenge', form: '' }]) {
    const { status, view, text } = await browser.post('/desk/people', fields, script)
    expect([status, view, text?.includes(token)]).toEqual([403, undefined, false])
  }
  expect(await idOf(shop, 'Bob')).not.toBe('')
  const { json } = await browser.post('/desk/passkeys', { action: 'challenge' }, script)
  expect(json.challenge).toMatch(/./)
  const inWindow = { headers: { 'sec-fetch-dest': 'document' } }
  expect((await browser.open('/desk', inWindow)).status).toBe(200)
})

test('removing a person asks for the passkey again five minutes after it was used', async () => {
  const { shop, clock, browser, key } = await shopAtDesk('owner', { clock: stoppedClock() })
  const other = await atDesk(shop, 'Bob', 'packer')
  const fields = { action: 'remove', person: await idOf(shop, 'Bob') }
  clock.advance(5 * MINUTE_MS + 1)
  const { status, view } = await browser.post('/desk/people', fields)
  expect([status, view?.toConfirm]).toEqual([200, fields])
  expect((await browser.confirm('/desk/people', fields, other.key)).status).toBe(422)
  expect((await browser.confirm('/desk/people', fields, newAuthenticator())).status).toBe(422)
  expect((await other.browser.open('/desk')).status).toBe(200)
  expect((await browser.confirm('/desk/people', fields, key)).status).toBe(303)
  expect((await other.browser.open('/desk')).location).toBe('/desk/sign-in')
})

test.each([
  ['/desk/messages', 'answer'],
  ['/desk/reviews', 'publish'],
  ['/desk/reviews', 'refuse'],
  ['/desk/orders/K7MX-2PQ9', 'refund'],
  ['/desk/orders/K7MX-2PQ9', 'cancel'],
])('%s asks for the passkey again before it does “%s”', async (path, name) => {
  const { clock, browser } = await shopAtDesk('owner', { clock: stoppedClock() })
  clock.advance(5 * MINUTE_MS + 1)
  expect((await browser.post(path, { action: name })).view?.toConfirm).toEqual({ action: name })
})

test('an owner ends another person’s sessions, and can’t remove themselves', async () => {
  const { shop, browser } = await shopAtDesk()
  const other = await atDesk(shop, 'Bob', 'packer')
  const bob = { action: 'end-sessions', person: await idOf(shop, 'Bob') }
  expect((await browser.post('/desk/people', bob)).status).toBe(303)
  expect((await other.browser.open('/desk')).location).toBe('/desk/sign-in')
  expect((await other.browser.signIn(other.key)).status).toBe(303)
  const ann = { action: 'remove', person: await idOf(shop, 'Ann') }
  expect((await browser.post('/desk/people', ann)).status).toBe(422)
})

test('malformed, oversized and unexpected requests get a page with the status that says so', async () => {
  const { browser } = await shopAtDesk()
  const form = browser.formToken()
  const send = async (body: string, headers = {}) => {
    const type = {
      origin: 'http://localhost:4321',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const sent = { method: 'POST', body, headers: { ...type, ...headers } }
    return (await browser.open('/desk/people', sent)).status
  }
  expect(await send(`form=${form}&action=nothing`)).toBe(400)
  expect(await send(`form=${form}&action=constructor`)).toBe(400)
  expect(await send(`form=${form}&action=remove&person=%00`)).toBe(400)
  expect(await send(`form=${form}&action=remove&person=%ff`)).toBe(400)
  expect(await send(`form=${form}&__proto__=x`)).toBe(400)
  expect(await send(`form=${form}&action=remove`)).toBe(422)
  expect(await send(`form=${form}&action=remove&person=a&person=b`)).toBe(422)
  expect(await send('x'.repeat(64 * 1024 + 1))).toBe(413)
  expect(await send('{}', { 'content-type': 'application/json' })).toBe(415)
  expect(await send('x=1', { 'content-encoding': 'gzip' })).toBe(415)
  expect((await browser.open('/desk', { method: 'PUT' })).status).toBe(405)
})

test('after too many failed tries from one IP the next one is refused, and challenges are none', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'deskPerIp=2/900' } })
  const { key } = await atDesk(shop)
  const browser = newDeskBrowser(shop, '198.51.100.7')
  for (let asked = 0; asked < 5; asked++) {
    expect((await browser.post('/desk/sign-in', { action: 'challenge' })).status).toBe(200)
  }
  for (const _ of [1, 2]) expect((await browser.signIn(newAuthenticator())).status).toBe(422)
  const { json } = await newDeskBrowser(shop).post('/desk/sign-in', { action: 'challenge' })
  const credential = key.use(json)
  const late = await browser.post('/desk/sign-in', { action: 'sign-in', credential })
  expect([late.status, late.headers?.get('retry-after')]).toEqual([429, '900'])
})

test('failed tries from the networks around an IP that signed in within 90 days don’t lock it out', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({
    env: { RATE_LIMITS: 'deskPerIp=1/900' },
    clock: clock.now,
  })
  const { key } = await atDesk(shop)
  const attack = async () => {
    const wrong = { action: 'sign-in', credential: '' }
    for (let last = 10; last < 17; last++) {
      await newDeskBrowser(shop, `192.0.2.${last}`).post('/desk/sign-in', wrong)
    }
  }
  const ask = async (ip: string) =>
    (await newDeskBrowser(shop, ip).post('/desk/sign-in', { action: 'challenge' })).status
  await attack()
  expect(await ask('192.0.2.20')).toBe(429)
  expect((await newDeskBrowser(shop, '192.0.2.1').signIn(key)).status).toBe(303)
  clock.advance(91 * DAY_MS)
  await attack()
  expect(await ask('192.0.2.1')).toBe(429)
})

test('challenges from one IP have a limit of their own', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'deskFormPerIp=4/900' } })
  await atDesk(shop)
  const ask = async (ip: string) =>
    (await newDeskBrowser(shop, ip).post('/desk/sign-in', { action: 'challenge' })).status
  const stranger = Array<string>(5).fill('198.51.100.7')
  const statuses = await Promise.all(stranger.map(ask))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429])
  expect(await ask('198.51.100.8')).toBe(200)
})

test('no other site learns an address of the desk, and nobody keeps its pages', async () => {
  const { browser } = await shopAtDesk()
  const { headers } = await browser.open('/desk')
  expect(Object.fromEntries(headers ?? [])).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
})
