import { expect, test } from '@playwright/test'

const MOVED: Readonly<Record<string, string>> = {
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

for (const [path, title] of [
  ['/no-such-page', 'Page not found'],
  ['/product/no-such-airer', 'Product not found'],
  ['/product/404', 'Product not found'],
] as const) {
  test(`${path} answers 404 as “${title}”, with links and a search box`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    const html = await response.text()
    for (const part of [
      `<title>${title} | `,
      `>${title}</h1>`,
      'href="/ceiling-airers"',
      'name="q"',
    ])
      expect(html).toContain(part)
  })
}

test('the sitemap lists public pages only', async ({ request }) => {
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
  expect(map).toMatch(/rubber-grippers<\/loc><lastmod>\d{4}-\d{2}-\d{2}T/)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap-index\.xml$/m)
})

test('security.txt names a contact and expires in 300 to 366 days', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  const days = (expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
})

test('the first picture that the merchant feed names can be fetched', async ({ request }) => {
  const response = await request.get('/feeds/google.xml')
  expect(response.headers()['content-type']).toContain('xml')
  const [, picture = ''] = /<g:image_link>([^<]+)/.exec(await response.text()) ?? []
  await expect(await request.get(new URL(picture).pathname)).toBeOK()
})

/** Every path that the specification lists under screens and routes. */
const ROUTES = `/ /ceiling-airers /indoor-airers /rotary-washing-lines /retractable-washing-lines
/rotary-covers /wall-mounted-folding-washing-lines /storage-solutions /accessories /login /account
/cart /retractable /rotary /wall-mounted /drying-racks /product/rubber-grippers
/product/traditional-kitchen-maid /product/traditional-stacker /product/hills-cover /brands/hills
/brands/kitched-maid /brands/dryline /contact-us /about-me /privacy /terms-conditions /faq /articles
/brands /minky-washing-line /vileda-rotary-washing-line-cover /washing-line-pulley-bq
/tesco-washing-line-options /argos-washing-line-options /washing-line-options /ceiling-airers-faq
/extra-long-retractable-washing-line /wooden-washing-line-pole /washing-line-attached-wall
/wall-hung-washing-line /outdoors-rotary-clothesline /indoor-washhing-line-pulley
/small-rotary-clothesline /small-rotary-clotheslines /indoor-washing-line-pulley
/strong-retractable-washing-line /whirligig-clothesline /delivery /checkout`.split(/\s+/)

test('every route answers with a page or redirects to one once, a moved one with 301 to its new URL with its query', async ({
  request,
}) => {
  for (const path of new Set([...ROUTES, ...Object.keys(MOVED)])) {
    const response = await request.get(`${path}?a=b`, { maxRedirects: 0 })
    const to = MOVED[path]
    expect([path, response.status()]).toEqual([path, to === undefined ? 200 : 301])
    if (to === undefined) continue
    expect(response.headers()['location']).toBe(`${to}?a=b`)
    expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200)
  }
})
