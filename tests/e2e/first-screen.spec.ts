import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { builtPaths, sweep } from '../support/sweep.ts'

const TEMPLATES = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/product/rubber-grippers',
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

const CHOSEN = ['/', '/product/traditional-kitchen-maid', '/cart']

const CHOSEN_PRODUCTS = [
  '/product/traditional-kitchen-maid',
  '/product/rubber-grippers',
  '/product/hills-family-rotary-50',
]

/** The top of the first product in a list, and the width of its picture, in CSS pixels. */
async function firstTile(page: Page): Promise<{ top: number; width: number }> {
  const box = await page.getByRole('main').locator('.tile').first().boundingBox()
  return { top: box?.y ?? Number.NaN, width: box?.width ?? Number.NaN }
}

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

for (const [path, perRow] of [
  ['/ceiling-airers', 3],
  ['/brands/hills', 3],
  ['/', 4],
] as const) {
  test(`${path} has tiles 300 pixels wide in a window of 1440, and ${perRow} columns`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, path)
    expect((await firstTile(page)).width).toBeGreaterThanOrEqual(300)
    // The home page has its four columns from 1440 pixels on.
    if (perRow === 3) await page.setViewportSize({ width: 1024, height: 768 })
    expect(await columns(page)).toBe(perRow)
  })
}

test('the sidebar is below the content in windows under 1280 pixels, and beside it in wider ones', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/ceiling-airers')
  const main = page.getByRole('main')
  const sidebar = page.getByRole('complementary', { name: 'Shop' })
  await expect(sidebar).toBeVisible()
  expect((await sidebar.boundingBox())?.y).toBeLessThan(300)
  await page.setViewportSize({ width: 1024, height: 768 })
  const end = await main.evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await sidebar.boundingBox())?.y).toBeGreaterThanOrEqual(Math.floor(end))
})

for (const path of TEMPLATES) {
  test(
    `the Tab key reaches the content of ${path} within sixteen presses`,
    sweep(path, CHOSEN, '@desktop'),
    async ({ page }) => {
      await open(page, path)
      const isInContent = () =>
        page.evaluate(() => document.activeElement?.closest('main, .sidebar') !== null)
      let stops = 0
      while (!(await isInContent()) && stops < 30) {
        await page.keyboard.press('Tab')
        stops += 1
      }
      expect(stops - 1).toBeLessThanOrEqual(16)
    },
  )

  test(
    `the title of ${path} is larger than its other headings`,
    sweep(path, CHOSEN),
    async ({ page }) => {
      await open(page, path)
      const main = page.getByRole('main')
      const sizes = (level: 'h1' | 'h2') =>
        main
          .locator(`${level}:visible`)
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      await expect(main.locator('h1:visible').first()).toBeVisible()
      const title = Math.max(...(await sizes('h1')))
      expect(Math.max(0, ...(await sizes('h2')))).toBeLessThan(title)
      if (path.startsWith('/product/')) expect(title).toBeLessThanOrEqual(40)
    },
  )
}

for (const path of builtPaths().filter((built) => /^\/product\/[^/]+$/.test(built))) {
  test(
    `on a desktop ${path} has its first option and Add to Cart in the first screen`,
    sweep(path, CHOSEN_PRODUCTS, '@desktop'),
    async ({ page }) => {
      await open(page, path)
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
      }
    },
  )
}

for (const path of ['/', '/ceiling-airers']) {
  test(`on ${path} a tile is in the first screen, with its link and its COMPARE in one row 40 pixels high`, async ({
    page,
  }) => {
    await open(page, path)
    expect((await firstTile(page)).top).toBeLessThanOrEqual(800)
    const tile = page.getByRole('main').locator('.tile').first()
    const link = await boundingBox(tile.locator('.actions a'))
    const compare = await boundingBox(tile.locator('.actions button'))
    expect(link.height).toBeGreaterThanOrEqual(40)
    expect(compare.height).toBe(link.height)
    expect(compare.y).toBe(link.y)
  })
}
