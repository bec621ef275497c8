import { readdirSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { sweep } from '../support/sweep.ts'

const PAGES = [
  '/about-me',
  '/delivery',
  '/faq',
  '/how-we-check-reviews',
  '/privacy',
  '/returns',
  '/terms-conditions',
]

/** The paths of all articles, in the order of the index page. */
async function articles(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/articles')).text()
  const tiles = html.split('class="article-tile').slice(1)
  return tiles.flatMap((tile) => /<a href="(\/[a-z-]+)"/.exec(tile)?.[1] ?? [])
}

test('content pages load no framework and no script beyond the shared ones', async ({
  request,
}) => {
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

test('each article links to the previous and the next one', async ({ request }) => {
  const paths = await articles(request)
  expect(paths.length).toBeGreaterThan(17)
  for (const [index, path] of paths.entries()) {
    const html = await (await request.get(path)).text()
    const way = (rel: string) => new RegExp(`<a class="${rel}" href="([^"]+)"`).exec(html)?.[1]
    expect([way('prev'), way('next')]).toEqual([paths[index - 1], paths[index + 1]])
  }
})

test('an article shows its reading time, its contents and the products it is about', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/installing-a-ceiling-airer')
  await expect(page.locator('.byline')).toHaveText(
    /The workshop team · \d+ minute read ·\s+Updated \d+ \w+ 20\d\d/,
  )
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const headings = page.locator('.prose > h2')
  await contents.getByText('On this page').click()
  await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents())
  await contents.getByRole('link', { name: 'Winding the cleat' }).click()
  await expect(page.getByRole('heading', { name: 'Winding the cleat' })).toBeInViewport()
  const shop = page.getByRole('region', { name: 'In the shop' })
  await expect(shop.getByRole('link', { name: 'View Details', exact: true })).toHaveCount(4)
})

const ARTICLES = ['guides', 'retailers'].flatMap((kind) =>
  readdirSync(`content/${kind}`).map((file) => `/${file.replace('.mdx', '')}`),
)
const WIDE_TABLE = '/tesco-washing-line-options'

for (const path of ARTICLES) {
  test(
    `the tables of ${path} are readable on screens 390 and 320 px wide, and use a desktop’s width`,
    sweep(path, [WIDE_TABLE]),
    async ({ page }) => {
      await open(page, path)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const found = await page.locator('.prose table').evaluateAll((tables) =>
          tables.map((table) => ({
            narrowest: Math.min(
              ...[...table.querySelectorAll('td:not(:first-child)')].map(
                (cell) => cell.getBoundingClientRect().width,
              ),
            ),
            box: table.parentElement?.getAttribute('role'),
            overflow: getComputedStyle(table.parentElement ?? table).overflowX,
          })),
        )
        for (const { narrowest, ...box } of found) {
          expect(narrowest, `${width} px`).toBeGreaterThanOrEqual(110)
          expect(box).toEqual({ box: expect.stringMatching(/^(region|group)$/), overflow: 'auto' })
        }
      }
      if (path !== WIDE_TABLE) return
      await page.setViewportSize({ width: 1440, height: 900 })
      const table = await boundingBox(page.locator('.prose table').first())
      const text = await boundingBox(page.locator('.prose > p').first())
      expect(table.width).toBeGreaterThan(text.width * 1.15)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link').first()).toBeVisible()
    },
  )
}

test('articles name their feed, which is well-formed and has an entry for each', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/whirligig-clothesline')).text()
  expect(html).toContain('<link rel="alternate" href="/articles.xml" type="application/atom+xml"')
  const response = await request.get('/articles.xml')
  expect(response.headers()['content-type']).toContain('xml')
  // Trusted Types forbid parsing text on the shop's own pages.
  await open(page, 'about:blank')
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

test('llms.txt links to every article and information page, and each link answers', async ({
  request,
}) => {
  const text = await (await request.get('/llms.txt')).text()
  const markdown = (await articles(request)).map((path) => `${path}.md`)
  const linked = [...text.matchAll(/\]\(([^)]+)\):/g)].map(([, url = '']) => new URL(url).pathname)
  expect(linked).toEqual(expect.arrayContaining([...markdown, '/brands/hills.md', ...PAGES]))
  for (const path of linked) await expect(await request.get(path), path).toBeOK()
})

test('each article is also served as Markdown with title, date, URL and prices, without components', async ({
  page,
  request,
}) => {
  for (const path of [...(await articles(request)), '/brands/hills']) {
    const reply = await request.get(`${path}.md`)
    expect(reply.headers()['content-type'], path).toBe('text/markdown; charset=utf-8')
    const text = await reply.text()
    expect(text, path).toMatch(
      /^# .+\n\n.+\n\nPublished \d+ \w+ 20\d\d, updated \d+ \w+ 20\d\d by /,
    )
    expect(text, path).toContain(`${path}>.`)
    expect(text, path).toMatch(/^- \[.+\]\(http.+\), (from )?£[\d.]+ inc\. VAT$/m)
    expect(text, path).not.toMatch(/<[A-Z]\w+|\{|\]\(\/|undefined/)
  }
  await open(page, '/ceiling-airers-faq')
  const alternate = page.locator('link[type="text/markdown"]')
  await expect(alternate).toHaveAttribute('href', '/ceiling-airers-faq.md')
  const text = await (await request.get('/ceiling-airers-faq.md')).text()
  for (const question of await page.locator('summary').allTextContents()) {
    if (question.endsWith('?')) expect(text).toContain(`**${question}**`)
  }
  expect((await request.get('/privacy.md')).status()).toBe(404)
})

/** The texts of the table rows of a page, by what they contain. */
async function rowsOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]*>/g, ' '))
  return (words: string) => rows.find((row) => row.includes(words)) ?? ''
}

test('a retailer comparison says “from” where options add to a price, and the delivery page the catalogue’s rates', async ({
  request,
}) => {
  const compared = await rowsOf(request, '/washing-line-pulley-bq')
  expect(compared('Traditional Kitchen Maid')).toContain('from £64.95')
  expect(compared('Cast-Iron Single Ceiling Pulley')).not.toMatch(/^$|from/)
  const rate = await rowsOf(request, '/delivery')
  expect(rate('United Kingdom, every postcode')).toContain('Free')
  expect(rate('Channel Islands')).toContain('£14.95')
  expect(rate('Germany')).toContain('£24.95')
})
