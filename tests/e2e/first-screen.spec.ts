import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expect, open, test } from '../support/page.ts'

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

test('the home page shows its first product within 800 pixels', async ({ page }) => {
  await open(page, '/')
  expect((await firstTile(page)).top).toBeLessThanOrEqual(800)
})

test('product lists have tiles 300 pixels wide in a window of 1440, and three columns in one of 1024', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const path of ['/ceiling-airers', '/rotary-covers', '/brands/hills']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    expect((await firstTile(page)).width, path).toBeGreaterThanOrEqual(300)
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await columns(page), path).toBe(3)
  }
  await open(page, '/')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await columns(page)).toBe(4)
  expect((await firstTile(page)).width).toBeGreaterThanOrEqual(300)
})

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

test('the Tab key reaches the content within sixteen presses', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of TEMPLATES) {
    await open(page, path)
    const isInContent = () =>
      page.evaluate(() => document.activeElement?.closest('main, .sidebar') !== null)
    let stops = 0
    while (!(await isInContent()) && stops < 30) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    expect(stops - 1, path).toBeLessThanOrEqual(16)
  }
})

test('every page’s title is larger than its other headings', async ({ page }) => {
  for (const path of TEMPLATES) {
    await open(page, path)
    const main = page.getByRole('main')
    const sizes = (level: 'h1' | 'h2') =>
      main
        .locator(`${level}:visible`)
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    const title = Math.max(...(await sizes('h1')))
    expect(Math.max(0, ...(await sizes('h2'))), path).toBeLessThan(title)
    if (path.startsWith('/product/')) expect(title).toBeLessThanOrEqual(40)
  }
})

test('on a desktop each product’s first option and Add to Cart are visible without scrolling', {
  tag: '@desktop',
}, async ({ page }) => {
  const slugs = new Database('data/catalogue.sqlite', { readonly: true })
    .prepare<[], { slug: string }>('SELECT slug FROM products ORDER BY id')
    .all()
  const product = page.locator('.product')
  for (const { slug } of slugs) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `/product/${slug}`)
    const choice = product.locator('.configurator label').first()
    if ((await choice.count()) > 0) {
      expect((await choice.boundingBox())?.y, slug).toBeLessThanOrEqual(620)
    }
    for (const [width, height, lowest] of [
      [1440, 900, 860],
      [1024, 768, 728],
    ] as const) {
      await page.setViewportSize({ width, height })
      const what = `${slug} at ${width}`
      const add = await product.getByRole('button', { name: 'Add to Cart' }).boundingBox()
      expect(add?.y, what).toBeLessThanOrEqual(lowest)
      const picture = await product.locator('.view').first().boundingBox()
      expect(picture?.width, what).toBeGreaterThanOrEqual(420)
    }
  }
})

test('a tile’s link and its COMPARE are in one row, each 40 pixels high or more', async ({
  page,
}) => {
  for (const path of ['/', '/ceiling-airers']) {
    await open(page, path)
    const tile = page.getByRole('main').locator('.tile').first()
    const link = await tile.locator('.actions a').boundingBox()
    const compare = await tile.locator('.actions button').boundingBox()
    expect(link?.height).toBeGreaterThanOrEqual(40)
    expect(compare?.height).toBe(link?.height)
    expect(compare?.y).toBe(link?.y)
  }
})
