import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'
import { builtPaths, sweep } from '../support/sweep.ts'

const CHOSEN = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/installing-a-ceiling-airer',
  '/cart',
]

/** Pages that the sitemap leaves out. */
const UNLISTED = [
  '/cart',
  '/compare',
  '/search',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
]

/** Pages for axe that differ in their parts. The journeys that fill forms and carts ask axe themselves. */
const AXE_PATHS = [
  ...CHOSEN,
  ...UNLISTED,
  '/product/rubber-grippers',
  '/washing-line-options',
  '/brands/kitchen-maid',
  '/brands',
  '/articles',
  '/argos-washing-line-options',
  '/faq',
  '/privacy',
  '/accessibility',
  '/contact-us',
]

const WIDTHS = [390, 768, 1024, 1440]

for (const path of [...builtPaths(), ...UNLISTED]) {
  test(
    `${path} fits windows 390 and 320 px wide, and 390 with text at 200 %; no box of its header is cut off, no heading larger than its title, no picture larger than shown`,
    sweep(path, CHOSEN),
    async ({ page }) => {
      await open(page, path)
      await expect(page.getByRole('main').locator('h1:visible').first()).toBeVisible()
      if (AXE_PATHS.includes(path)) expect(await axeFaults(page, { withFrame: true })).toEqual([])
      const [title, other] = [await largest(page, 'h1'), await largest(page, 'h2')]
      expect(other).toBeLessThan(title)
      if (path.startsWith('/product/')) expect(title).toBeLessThanOrEqual(40)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expect(page.locator('.account-box')).toContainText('Login or Register')
        expect(await tooWide(page, '.box *'), `at ${width} pixels`).toEqual([])
      }
      // This compares `sizes` with the layout, not the fetched file: there are files 400, 800 and 1200 px wide only.
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const { src, asked, shown } of await pictures(page)) {
          const what = `${src} at ${width} px: asks for ${asked} px, shown ${shown} px wide`
          expect.soft(asked / shown, what).toBeGreaterThanOrEqual(0.999)
          expect.soft(asked / shown, what).toBeLessThan(1.6)
        }
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await tooWide(page, '.choices label, .buy-bar'), 'with text at 200 %').toEqual([])
    },
  )
}

test('every page has one h1, a title of its own, a description, a canonical address, and pictures with text and size', () => {
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
    for (const [picture] of html.matchAll(/<img\s[^>]*>/g)) {
      if (!/\salt[\s=>]/.test(picture) || !/\swidth=/.test(picture) || !/\sheight=/.test(picture))
        faults.push(`${path}: a picture without text or size: ${picture}`)
    }
  }
  expect(faults).toEqual([])
})

test('each page links to returns and delivery in its HTML', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.html'))
  const without = pages.filter((file) => {
    const html = readFileSync(`dist/client/${file}`, 'utf8')
    const isLinked = ['/returns', '/delivery'].every((path) => html.includes(`href="${path}"`))
    return !isLinked && html.includes('<footer')
  })
  expect(pages.length).toBeGreaterThan(builtPaths().length)
  expect(without).toEqual([])
})

/** What is wider than the window, or than its box among those that the selector names. */
function tooWide(page: Page, boxes: string): Promise<string[]> {
  return page
    .locator(`html, ${boxes}`)
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ nodeName, textContent }) => `${nodeName} ${textContent.slice(0, 40)}`),
    )
}

/** The largest font of the visible headings of a level in a page's content, in CSS pixels; 0 without any. */
async function largest(page: Page, level: 'h1' | 'h2'): Promise<number> {
  const headings = page.getByRole('main').locator(`${level}:visible`)
  const sizes = await headings.evaluateAll((all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  )
  return Math.max(0, ...sizes)
}

/** The requested and the shown width of each visible picture, in CSS pixels. */
function pictures(page: Page): Promise<{ src: string; asked: number; shown: number }[]> {
  return page.locator('main img[srcset]').evaluateAll((images) => {
    const probe = document.createElement('div')
    document.body.append(probe)
    const asked = (sizes: string) => {
      const slots = sizes.split(',').map((slot) => slot.trim())
      const slot = slots.find((text) => !text.startsWith('(') || matchMedia(media(text)).matches)
      probe.style.width = slot?.split(' ').at(-1) ?? ''
      return probe.getBoundingClientRect().width
    }
    const media = (slot: string) => slot.slice(0, slot.lastIndexOf(')') + 1)
    return (images as HTMLImageElement[]).flatMap((image) => {
      // offsetWidth ignores the zoom of a hovered tile's picture.
      const shown = image.offsetWidth
      return shown > 0 ? [{ src: image.alt || image.src, asked: asked(image.sizes), shown }] : []
    })
  })
}
