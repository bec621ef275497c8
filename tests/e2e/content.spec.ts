import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/page.ts'

const PAGES = ['/about-me', '/delivery', '/faq', '/privacy', '/returns', '/terms-conditions']

/** Every guide and comparison, in the order of the index. */
async function articles(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/articles')).text()
  const cards = html.split('class="article-card').slice(1)
  return cards.flatMap((card) => /<a href="(\/[a-z-]+)"/.exec(card)?.[1] ?? [])
}

test('no content page carries a framework or a script of its own', async ({ request }) => {
  const paths = [...(await articles(request)), ...PAGES, '/articles', '/brands/kitchen-maid']
  expect(paths.length).toBeGreaterThan(25)
  const scriptsOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('<astro-island')
    return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src).sort()
  }
  const frame = await scriptsOf('/brands')
  for (const path of paths) expect(await scriptsOf(path), path).toEqual(frame)
})

test('articles lead on to one another, from the first to the last and back', async ({
  request,
}) => {
  const paths = await articles(request)
  expect(paths.length).toBeGreaterThan(17)
  for (const [index, path] of paths.entries()) {
    const html = await (await request.get(path)).text()
    const way = (rel: string) => new RegExp(`<a class="${rel}" href="([^"]+)"`).exec(html)?.[1]
    expect([way('prev'), way('next')]).toEqual([paths[index - 1], paths[index + 1]])
  }
})

test('an article says how long it takes, what is in it, and what of the shop it is about', async ({
  page,
}) => {
  await page.goto('/installing-a-ceiling-airer')
  await expect(page.locator('.byline')).toHaveText(
    /The workshop team · \d+ minute read ·\s+Updated \d+ \w+ 20\d\d/,
  )
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const headings = page.locator('.prose > h2')
  await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents())
  await contents.getByRole('link', { name: 'Winding the cleat' }).click()
  await expect(page.getByRole('heading', { name: 'Winding the cleat' })).toBeInViewport()
  const shop = page.getByRole('region', { name: 'In the shop' })
  await expect(shop.getByRole('link', { name: /View Details/ })).toHaveCount(4)
})

test('an article describes itself to search engines and to feeds', async ({ page, request }) => {
  await page.goto('/whirligig-clothesline')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: Record<string, unknown>[] = JSON.parse(json ?? '')['@graph']
  expect(graph.find((item) => item['@type'] === 'Article')).toMatchObject({
    headline: 'The whirligig clothesline: a rotary on a timber post',
    image: expect.arrayContaining([
      expect.stringMatching(/whirligig-rotary-35\/whole-1200\.webp$/),
    ]),
    author: { name: 'The workshop team' },
    datePublished: '2026-05-06',
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]')
  await expect(feed).toHaveAttribute('href', '/articles.xml')
  const response = await request.get('/articles.xml')
  expect(response.headers()['content-type']).toContain('xml')
  const problems = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'),
    await response.text(),
  )
  expect(problems).toBeNull()
  const paths = await articles(request)
  const entries = (await response.text()).match(/<entry>\n<id>[^<]+/g) ?? []
  expect(entries.map((id) => new URL(id.replace(/.*<id>/s, '')).pathname).sort()).toEqual(
    paths.toSorted(),
  )
})

test('llms.txt leads to every category, article and brand', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const linked = [...text.matchAll(/\]\(([^)]+)\):/g)].map(([, url = '']) => new URL(url).pathname)
  expect(linked).toEqual(expect.arrayContaining([...(await articles(request)), ...PAGES]))
  for (const path of linked) expect(await request.get(path), path).toBeOK()
})

test('the delivery page states the rates of the catalogue', async ({ page }) => {
  await page.goto('/delivery')
  const row = (where: string) => page.getByRole('row', { name: where })
  await expect(row('United Kingdom, every postcode')).toContainText('Free')
  await expect(row('Channel Islands')).toContainText('£14.95')
  await expect(row('Germany')).toContainText('£24.95')
})

/** Every path that the specification's section on screens and routes names. */
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

test('every route of the shop answers with a page or leads to one in one step', async ({
  request,
}) => {
  for (const path of ROUTES) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.status() === 200) continue
    expect(response.status(), path).toBe(301)
    const next = response.headers()['location'] ?? ''
    expect((await request.get(next, { maxRedirects: 0 })).status(), next).toBe(200)
  }
})
