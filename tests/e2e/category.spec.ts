import type { Page } from '@playwright/test'
import { expect, isWide, open, test } from '../support/page.ts'
import { boundingBox, expectActionsInOneRow, pressOn } from '../support/pointer.ts'
import { sweep } from '../support/sweep.ts'

const CATEGORIES = [
  '/indoor-airers',
  '/rotary-washing-lines',
  '/retractable-washing-lines',
  '/rotary-covers',
  '/wall-mounted-folding-washing-lines',
  '/storage-solutions',
  '/accessories',
  '/drying-racks',
]

/** The first tile begins without scrolling, all are complete, and they are in the order of ids. */
async function expectCompleteTiles(page: Page): Promise<void> {
  const tiles = page.getByRole('article')
  expect((await boundingBox(tiles.first())).y).toBeLessThanOrEqual(isWide(page) ? 560 : 620)
  await expect(tiles.nth(5)).toBeAttached()
  for (const tile of await tiles.all()) {
    await expect(tile.locator('img')).toHaveCount(1)
    await expect(tile.locator('.price')).toContainText(/£\d+\.\d\d/)
    await expect(tile.getByRole('link', { name: 'View Details', exact: true })).toHaveAttribute(
      'href',
      /^\/product\/[a-z0-9-]+$/,
    )
  }
  const order = await page
    .locator('article [data-compare]')
    .evaluateAll((all) => all.map((button) => Number(button.getAttribute('data-compare'))))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
}

for (const path of CATEGORIES) {
  test(
    `${path} shows complete tiles in the order of ids, the first without scrolling`,
    sweep(path, ['/accessories']),
    async ({ page }) => {
      await open(page, path)
      await expectCompleteTiles(page)
    },
  )
}

test('/ceiling-airers shows complete tiles in the order of ids, the first without scrolling; a tile states its facts, and a press anywhere on it but on COMPARE opens the product', async ({
  page,
}) => {
  await open(page, '/ceiling-airers')
  await expectCompleteTiles(page)
  const tile = page.getByRole('article').first()
  await expectActionsInOneRow(tile)
  await expect(tile.locator('.facts')).toHaveText('4 laths · 38 cm wide · 0.9–2.4 m')
  await expect(tile.getByRole('img')).toHaveAccessibleName(
    'Colours: Black, White, Ivory, Anthracite Pewter',
  )
  for (const part of ['.frame', '.facts', 'h2', '.price']) {
    await tile.locator(part).scrollIntoViewIfNeeded()
    const { x, y, height } = await boundingBox(tile.locator(part))
    const pressed = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'),
      [x + 20, y + height / 2] as const,
    )
    expect(pressed, part).toBe('/product/traditional-kitchen-maid')
  }
  await pressOn(tile.getByRole('button', { name: 'COMPARE', exact: true }))
  await expect(page.getByRole('complementary', { name: 'Comparison' })).toBeVisible()
  await expect(page).toHaveURL('/ceiling-airers')
  await pressOn(tile.locator('.facts'))
  await expect(page).toHaveURL('/product/traditional-kitchen-maid')
})
