import { expect, test } from 'vitest'
import type { AstroHandler } from '#server/http/on-demand.ts'
import { builtHandler } from '../../support/astro-handler.ts'
import { atDesk, invitedToken } from '../../support/desk.ts'
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
  const missing = await answerOf(shop.port, '/desk/nothing')
  const elsewhere = await answerOf(shop.port, '/nothing')
  expect([missing.status, missing.text]).toEqual([404, elsewhere.text])
})

test('the log doesn’t say which order a page of the desk showed', async () => {
  await using shop = await startShop({ astro })
  await invitedToken(shop)
  await answerOf(shop.port, '/desk/orders/K7MX')
  await expect.poll(() => shop.log.join()).toContain('"path":"/desk/orders/…"')
  expect(shop.log.join()).not.toContain('K7MX')
})

test('a page of the desk whose query fails is 500 in words, and nobody keeps it', async () => {
  await using shop = await startShop({ astro: await builtHandler() })
  const { browser } = await atDesk(shop)
  await shop.context.store.schema.alterTable('contact_messages').renameTo('away').execute()
  const headers = { cookie: browser.cookie(), host: 'localhost' }
  const answer = await httpCall(shop.port, '/desk/messages', { headers })
  expect([answer.status, answer.text]).toEqual([
    500,
    'Something went wrong on our side. Please try again in a moment.',
  ])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(shop.log.join()).toContain('request failed')
})
