import type { Page } from '@playwright/test'
import { expect, open, test, withoutNotices } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { builtPaths, sweep } from '../support/sweep.ts'

const TEMPLATES = [
  '/',
  '/ceiling-airers',
  '/brands',
  '/brands/hills',
  '/articles',
  '/washing-line-options',
  '/returns',
  '/contact-us',
  '/cart',
  '/compare',
  '/search',
  '/login',
  '/register',
]

const CHOSEN_PRODUCTS = ['/product/traditional-kitchen-maid', '/product/rubber-grippers']

/** The number of tiles in the first row of a list. */
function columns(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('.tile')
    .evaluateAll((tiles) => {
      const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })
}

/** How often Tab is pressed until the focus is in the content or the sidebar. */
async function tabsToContent(page: Page): Promise<number> {
  const isInContent = () =>
    page.evaluate(() => document.activeElement?.closest('main, .sidebar') !== null)
  let stops = 0
  while (!(await isInContent()) && stops < 30) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  return stops - 1
}

/** Where the sidebar is in a window of this width: left of the content, or below it. */
async function sidebarPlace(page: Page, width: number): Promise<'left' | 'below' | undefined> {
  await page.setViewportSize({ width, height: 768 })
  const sidebar = await boundingBox(page.getByRole('complementary', { name: 'Shop' }))
  const main = await boundingBox(page.getByRole('main'))
  if (sidebar.y < 300 && sidebar.x < main.x) return 'left'
  return sidebar.y >= Math.floor(main.y + main.height) ? 'below' : undefined
}

for (const [path, perRow, minWidth] of [
  ['/ceiling-airers', 3, 300],
  ['/brands/hills', 3, 300],
  ['/', 4, 250],
] as const) {
  test(
    `${path} has ${perRow} tiles of ${minWidth} pixels beside the sidebar in a window of 1440, three in one of 1024, and content within sixteen presses of Tab`,
    sweep(path, ['/', '/ceiling-airers'], '@desktop'),
    async ({ page }) => {
      await withoutNotices(page)
      await open(page, path)
      expect(await tabsToContent(page)).toBeLessThanOrEqual(16)
      await page.evaluate(() => scrollTo(0, 0))
      const tile = page.getByRole('main').locator('.tile').first()
      expect((await boundingBox(tile)).width).toBeGreaterThanOrEqual(minWidth)
      expect(await columns(page)).toBe(perRow)
      expect(await sidebarPlace(page, 1440)).toBe('left')
      expect(await sidebarPlace(page, 1024)).toBe('left')
      expect(await columns(page)).toBe(3)
      expect(await sidebarPlace(page, 1023)).toBe('below')
    },
  )
}

for (const path of TEMPLATES) {
  test(
    `the Tab key reaches the content of ${path} within sixteen presses`,
    sweep(path, [], '@desktop'),
    async ({ page }) => {
      await withoutNotices(page)
      await open(page, path)
      expect(await tabsToContent(page)).toBeLessThanOrEqual(16)
    },
  )
}

for (const path of builtPaths().filter((built) => /^\/product\/[^/]+$/.test(built))) {
  test(
    `on a desktop ${path} has its first option and Add to Cart in the first screen, and content within sixteen presses of Tab`,
    sweep(path, CHOSEN_PRODUCTS, '@desktop'),
    async ({ page }) => {
      await withoutNotices(page)
      await open(page, path)
      expect(await tabsToContent(page)).toBeLessThanOrEqual(16)
      await page.evaluate(() => scrollTo(0, 0))
      const product = page.locator('.product')
      for (const choice of await product.locator('.configurator label').all()) {
        expect((await boundingBox(choice)).y).toBeLessThanOrEqual(620)
        break
      }
      for (const [width, height, lowest] of [
        [1440, 900, 860],
        [1024, 768, 728],
      ] as const) {
        await page.setViewportSize({ width, height })
        const add = await boundingBox(product.getByRole('button', { name: 'Add to Cart' }))
        expect(add.y, `at ${width}`).toBeLessThanOrEqual(lowest)
        const picture = await boundingBox(product.locator('.view').first())
        expect(picture.width, `at ${width}`).toBeGreaterThanOrEqual(420)
        expect(await sidebarPlace(page, width)).toBe('left')
        expect(await page.evaluate(optionsUnderBar), `at ${width}`).toEqual([])
        expect(await page.evaluate(movedByBar), `at ${width}`).toBeLessThan(5)
      }
    },
  )
}

/** Lists the options of which the bar with Add to Cart covers a part. */
function optionsUnderBar(): (string | null)[] {
  const bar = document.querySelector('.buy-bar')?.getBoundingClientRect()
  const options = [...document.querySelectorAll('.configurator label')]
  return options
    .filter((option) => {
      const { top, bottom } = option.getBoundingClientRect()
      return bar && bottom > bar.top && top < bar.bottom
    })
    .map((option) => option.textContent)
}

/** How far the bar, which follows the options in the HTML, moves them when it comes, in pixels. */
function movedByBar(): number {
  const bar = document.querySelector('.configurator .buy-bar')
  const form = bar?.parentElement
  const option = document.querySelector('.configurator label')
  if (!bar || !form || !option) return 0
  const { top } = option.getBoundingClientRect()
  bar.remove()
  const before = option.getBoundingClientRect().top
  form.append(bar)
  return Math.abs(top - before)
}
