import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { AstroHandler } from '#server/http/on-demand.ts'
import { builtHandler } from '../../support/astro-handler.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk, invitedToken } from '../../support/desk.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { httpCall } from '../../support/http.ts'
import { startShop } from '../../support/shop-server.ts'

/** Has a page at /desk and one for each order, as the build has, and no other. */
const astro: AstroHandler = (req, res, next) => {
  if (/^\/desk(\/orders\/\w+)?$/.test(req.url ?? '')) res.end('the desk')
  else next?.()
}

async function answerOf(port: number, path: string, method = 'GET') {
  const { status, headers, text } = await httpCall(port, path, { method })
  const { date: _, 'x-request-id': _id, ...others } = headers
  return { status, others, text }
}

test.each(['/desk', '/desk/people', '/desk/'])(
  'until somebody was invited, %s is answered like an address without a page',
  async (path) => {
    await using shop = await startShop({ astro })
    for (const method of ['GET', 'POST']) {
      expect(await answerOf(shop.port, path, method)).toEqual(
        await answerOf(shop.port, '/nothing', method),
      )
    }
  },
)

test('once somebody was invited, the desk answers its own pages, and others are 404', async () => {
  await using shop = await startShop({ astro })
  await invitedToken(shop)
  expect((await answerOf(shop.port, '/desk')).text).toBe('the desk')
  expect((await answerOf(shop.port, '/desks')).status).toBe(404)
  for (const [path, bare] of [
    ['/desk/', '/desk'],
    ['/desk/orders/?status=late', '/desk/orders?status=late'],
  ] as const) {
    const { status, others } = await answerOf(shop.port, path)
    expect([status, others.location]).toEqual([301, bare])
  }
  const missing = await answerOf(shop.port, '/desk/nothing')
  const elsewhere = await answerOf(shop.port, '/nothing')
  expect([missing.status, missing.text]).toEqual([404, elsewhere.text])
})

test('a desk with a host name of its own answers only there, and that host has nothing else of the shop', async () => {
  const env = { PUBLIC_ORIGIN: 'http://shop.test', DESK_ORIGIN: 'http://desk.shop.test' }
  await using shop = await startShop({ astro, env })
  await invitedToken(shop)
  const ask = async (host: string, path: string, method = 'GET') => {
    const { status, headers, text } = await httpCall(shop.port, path, { method, headers: { host } })
    return { status, location: headers['location'], text }
  }
  const desk = 'Desk.shop.test:80'
  expect((await ask(desk, '/desk')).text).toBe('the desk')
  expect(await ask('shop.test', '/desk')).toEqual(await ask('shop.test', '/nothing'))
  expect(await ask(desk, '/')).toMatchObject({ status: 301, location: '/desk' })
  for (const path of ['/faq', '/404.html', '/desk/nothing', '/api/account', '/_image?href=/x']) {
    const { status, text } = await ask(desk, path)
    expect([path, status, text]).toEqual([path, 404, 'There is nothing here.\n'])
  }
})

test('the log doesn’t say which order a page of the desk showed', async () => {
  await using shop = await startShop({ astro })
  await invitedToken(shop)
  await answerOf(shop.port, '/desk/orders/K7MX')
  await expect.poll(() => shop.log.join()).toContain('"path":"/desk/orders/…"')
  expect(shop.log.join()).not.toContain('K7MX')
})

test('a packer opens none of the owners’ pages', async () => {
  await using shop = await startShop({ astro: await builtHandler() })
  const { browser } = await atDesk(shop, 'Bob', 'packer')
  const headers = { cookie: browser.cookie(), host: 'localhost' }
  for (const page of ['people', 'figures', 'books', 'reviews', 'messages', 'mail', 'mail/1']) {
    const { status } = await httpCall(shop.port, `/desk/${page}`, { headers })
    expect([page, status]).toEqual([page, 403])
  }
})

test('a page of the desk whose query fails is 500 in words, and nobody keeps it', async () => {
  await using shop = await startShop({ astro: await builtHandler() })
  const { browser } = await atDesk(shop)
  await shop.context.store.schema.alterTable('contactMessages').renameTo('away').execute()
  const headers = { cookie: browser.cookie(), host: 'localhost' }
  const answer = await httpCall(shop.port, '/desk/messages', { headers })
  expect(answer.status).toBe(500)
  expect(answer.text).toBe('Something went wrong on our side. Please try again in a moment.')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(shop.log.join()).toContain('request failed')
})

test('a page of the desk whose store is locked is 503 in words, which nobody keeps', async () => {
  const { shop, clock, browser } = await shopAtDesk('owner', { clock: stoppedClock() })
  // The next page records when the session was used.
  clock.advance(2 * MINUTE_MS)
  await using other = openStore(shop.context.config.storeLocation)
  const { promise: answered, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holder = other.transaction().execute(async (trx) => {
    await trx.updateTable('deskSessions').set({ notice: null }).execute()
    hold()
    await answered
  })
  await isHeld
  const { status, headers, text } = await browser.open('/desk')
  release()
  await holder
  expect([status, text]).toEqual([503, 'The shop is busy at the moment. Please try again shortly.'])
  expect(Object.fromEntries(headers ?? [])).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': '5',
  })
})

test('an email that would add recipients to a mailto link is encoded in it, and a page of the desk has the words of its status', async () => {
  await using shop = await startShop({ astro: await builtHandler() })
  const { browser } = await atDesk(shop)
  const letter = { id: randomUUID(), name: 'Joe', message: 'Hello', reference: '', elapsed: 20_000 }
  await shop.post('contact', { ...letter, email: 'joe?bcc=all@example.org' })
  const headers = { cookie: browser.cookie(), host: 'localhost' }
  const { text } = await httpCall(shop.port, '/desk/messages', { headers })
  expect(text).toContain('href="mailto:joe%3Fbcc%3Dall%40example.org"')
  const missing = await fetch(`http://localhost:${shop.port}/desk/orders/ZZZZ-9999`, { headers })
  expect([missing.status, missing.statusText]).toEqual([404, 'Not Found'])
})
