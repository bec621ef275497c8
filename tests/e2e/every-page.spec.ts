import { readFileSync } from 'node:fs'
import { expect, open, test } from '../support/page.ts'
import { builtPaths, sweep } from '../support/sweep.ts'

const CHOSEN = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/washing-line-options',
]

/** Pages that the sitemap leaves out. */
const UNLISTED = ['/cart', '/compare', '/search', '/login']

for (const path of [...builtPaths(), ...UNLISTED]) {
  test(
    `${path} fits windows 390 and 320 px wide, and no box of its header is cut off`,
    sweep(path, CHOSEN),
    async ({ page }) => {
      await open(page, path)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expect(page.locator('.account-box')).toContainText('Login or Register')
        const { overflow, cut } = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          cut: [...document.querySelectorAll('.box *')].filter(
            (part) => part.scrollWidth > part.clientWidth,
          ).length,
        }))
        expect({ width, overflow, cut }).toEqual({ width, overflow: 0, cut: 0 })
      }
    },
  )
}

test('every page has one h1, a title of its own, a description, a canonical address, targets of its own links, and pictures with text and size', () => {
  const titles = new Map<string, string>()
  const faults: string[] = []
  for (const path of builtPaths()) {
    const html = readFileSync(`dist/client${path}/index.html`, 'utf8')
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
    if (titles.has(title)) faults.push(`${path} has the title of ${titles.get(title)}`)
    titles.set(title, path)
    if (html.match(/<h1[\s>]/g)?.length !== 1) faults.push(`${path} has not one h1`)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? 'x:'
    if (new URL(canonical).pathname !== path) faults.push(`${path}: ${canonical}`)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    if (description.length < 50) faults.push(`${path} has no description worth the name`)
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) {
      if (!ids.has(id)) faults.push(`${path} has no #${id}`)
    }
    for (const [picture] of html.matchAll(/<img\s[^>]*>/g)) {
      if (!/\salt[\s=>]/.test(picture) || !/\swidth=/.test(picture) || !/\sheight=/.test(picture))
        faults.push(`${path}: a picture without text or size: ${picture}`)
    }
  }
  expect(faults).toEqual([])
})
