import { confirmedNumber, goToPay, HOME, openCheckout, payWith } from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'
import { publicPaths } from '../support/site-map.ts'

const PRIVATE = ['/login', '/register', '/account', '/account/order', '/cart', '/checkout']
const BY_LINK = ['/verify-email', '/reset-password']
const OTHERS = [...PRIVATE, ...BY_LINK, '/forgot-password', '/order/success', '/search', '/nothing']

/** What a page may name as a source of scripts and styles: the shop, and what the build has put in. */
const OURS = /^('self'|'sha256-[\w+/]{43}='|'none')$/
const WEB_ASSEMBLY = "'wasm-unsafe-eval'"

test('no page takes a script or style that is not the shop’s own, or stands in a frame', async ({
  request,
}) => {
  for (const path of [...(await publicPaths(request)), ...OTHERS]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources] as const
      }),
    )
    const sources = ['script-src', 'style-src', 'default-src'].flatMap(
      (name) => directives.get(name) ?? ['*'],
    )
    const odd = sources.filter((source) => !OURS.test(source))
    expect(odd, path).toEqual(path === '/search' ? [WEB_ASSEMBLY] : [])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directives.get(name), `${path} ${name}`).toEqual(["'none'"])
    }
  }
})

test('a page whose address holds a secret passes it on to nobody', async ({ request }) => {
  for (const path of BY_LINK) {
    const headers = (await request.get(`${path}?token=${'a'.repeat(43)}`)).headers()
    expect(headers['referrer-policy'], path).toBe('no-referrer')
  }
})

test('who has ordered leaves neither address nor order in the browser, and the token in one place', async ({
  page,
  context,
}) => {
  const { user } = await openCheckout(page)
  await goToPay(page)
  await payWith(page)
  const number = await confirmedNumber(page)
  const token = String(user['token'])
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  for (const word of [HOME.street, HOME.postcode, number]) {
    expect(JSON.stringify(kept)).not.toContain(word)
  }
  const holders = Object.entries(kept).filter(([, value]) => String(value).includes(token))
  expect(holders.map(([name]) => name)).toEqual(['user'])
  expect(await page.content()).not.toContain(token)
  expect(page.url()).not.toContain(token)
  expect(await context.cookies()).toEqual([])
})
