import { expect, test } from '../support/page.ts'

const MOVED = {
  '/retractable': '/retractable-washing-lines',
  '/rotary': '/rotary-washing-lines',
  '/wall-mounted': '/wall-mounted-folding-washing-lines',
  '/brands/kitched-maid': '/brands/kitchen-maid',
  '/small-rotary-clothesline': '/small-rotary-clotheslines',
  '/indoor-washhing-line-pulley': '/indoor-washing-line-pulley',
  '/product/kitchen-maid-airer': '/product/traditional-kitchen-maid',
  '/ceiling-airers/': '/ceiling-airers',
  '/ceiling-airers/index.html': '/ceiling-airers',
}

test('moved addresses answer 301 and keep their query', async ({ request }) => {
  for (const [from, to] of Object.entries(MOVED)) {
    const response = await request.get(`${from}?a=b`, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, `${to}?a=b`])
  }
})

test('an unknown page answers 404 with a way back', async ({ request }) => {
  const response = await request.get('/no-such-page')
  expect(response.status()).toBe(404)
  const html = await response.text()
  expect(html).toContain('There is no page here')
  expect(html).toContain('href="/ceiling-airers"')
})

test('an unknown product says so', async ({ request }) => {
  const response = await request.get('/product/no-such-airer')
  expect(response.status()).toBe(404)
})

test('the sitemap holds public pages only', async ({ request }) => {
  const map = await (await request.get('/sitemap-0.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toContain('/product/rubber-grippers')
  expect(paths).toContain('/drying-racks')
  for (const path of [
    '/cart',
    '/account',
    '/login',
    '/404',
    '/retractable',
    '/compare',
    '/search',
  ]) {
    expect(paths).not.toContain(path)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap-index\.xml$/m)
})

test('the merchant feed states an id, a price and a picture for every variant', async ({
  request,
}) => {
  const response = await request.get('/feeds/google.xml')
  expect(response.headers()['content-type']).toContain('xml')
  const xml = await response.text()
  const items = xml.match(/<item>.*?<\/item>/gs) ?? []
  expect(items.length).toBeGreaterThan(200)
  const ids = items.map((item) => /<g:id>([^<]+)</.exec(item)?.[1])
  expect(new Set(ids).size).toBe(items.length)
  for (const item of items) {
    expect(item).toMatch(/<g:price>\d+\.\d\d GBP<\/g:price>/)
    expect(item).toMatch(/<g:image_link>https?:\/\/[^<]+\.(jpg|webp)<\/g:image_link>/)
    expect(item).toMatch(/<g:link>https?:\/\/[^<]+\/product\/[^<]+<\/g:link>/)
  }
  expect(await request.get(new URL(/<g:image_link>([^<]+)/.exec(xml)?.[1] ?? '').pathname)).toBeOK()
})
