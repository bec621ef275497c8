import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isListed } from '#domain/site/pages.ts'
import { startChrome } from '../bench/chrome.ts'
import { startShop } from '../bench/shop.ts'
import { visitWithLighthouse } from '../support/lighthouse.ts'

/**
 * What depends on the page alone. Performance depends on the machine too, as what Lighthouse reads in a trace does: on a busy
 * machine its start is missing. So layout-shift.spec.ts looks at what moves.
 */
const ASKED = {
  onlyCategories: ['accessibility', 'best-practices', 'seo'],
  onlyAudits: ['network-requests'],
}

let shop: Awaited<ReturnType<typeof startShop>>
let chrome: Awaited<ReturnType<typeof startChrome>>

beforeAll(async () => {
  shop = await startShop(4395)
})

// Of its own for each page: what a page has stored is shown by the next ones.
beforeEach(async () => {
  chrome = await startChrome()
})

afterEach(() => chrome?.kill())

afterAll(() => shop?.[Symbol.asyncDispose]())

test.each([
  ['/', 38],
  ['/ceiling-airers', 32],
  ['/product/traditional-kitchen-maid', 45],
  ['/product/dryline-rotary-40', 29],
  ['/installing-a-ceiling-airer', 17],
  ['/articles', 29],
  ['/brands', 18],
  ['/brands/hills', 28],
  ['/returns', 16],
  ['/contact-us', 20],
  ['/cart', 51],
  ['/compare', 25],
  ['/search?q=rope', 45],
  ['/login', 37],
  ['/register', 37],
])('%s scores 100 and asks for at most %d files', async (path, mostRequests) => {
  const flags = { port: chrome.port, ...ASKED }
  const { categories, audits, failed } = await visitWithLighthouse(shop.origin + path, flags)
  const isForSearchEngines = isListed(new URL(path, shop.origin).pathname)
  expect(failed).toEqual(isForSearchEngines ? [] : ['is-crawlable'])
  expect(categories).toMatchObject({
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    ...(isForSearchEngines && { seo: { score: 1 } }),
  })
  const { details } = audits['network-requests'] ?? {}
  expect(details).toHaveProperty('items')
  expect(details?.type === 'table' && details.items.length).toBeLessThanOrEqual(mostRequests)
})
