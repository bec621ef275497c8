import { expect, open, openWithoutScript, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { sweep } from '../support/sweep.ts'

const CATEGORIES = [
  '/ceiling-airers',
  '/indoor-airers',
  '/rotary-washing-lines',
  '/retractable-washing-lines',
  '/rotary-covers',
  '/wall-mounted-folding-washing-lines',
  '/storage-solutions',
  '/accessories',
  '/drying-racks',
]

const CHOSEN = ['/ceiling-airers', '/rotary-covers', '/accessories']

for (const path of CATEGORIES) {
  test(
    `${path} shows complete tiles in the order of ids, the first without scrolling`,
    sweep(path, CHOSEN),
    async ({ page, viewport }) => {
      await open(page, path)
      const first = await page.getByRole('article').first().boundingBox()
      expect(first?.y).toBeLessThanOrEqual(viewport?.width === 390 ? 620 : 560)
      const tiles = page.getByRole('article')
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
    },
  )
}

for (const part of ['.frame', '.facts', 'h2', '.price']) {
  test(`clicking ${part} of a tile opens the product`, async ({ page }) => {
    await open(page, '/ceiling-airers')
    const clicked = page.getByRole('article').first().locator(part)
    await clicked.scrollIntoViewIfNeeded()
    const box = await boundingBox(clicked)
    await page.mouse.click(box.x + 20, box.y + box.height / 2)
    await expect(page).toHaveURL('/product/traditional-kitchen-maid')
  })
}

test('clicking a tile’s COMPARE button only compares', async ({ page }) => {
  await open(page, '/ceiling-airers')
  const tile = page.getByRole('article').first()
  await tile.getByRole('button', { name: 'COMPARE', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Comparison' })).toBeVisible()
  await expect(page).toHaveURL('/ceiling-airers')
})

test('the tile of a ceiling airer states its laths, width, lengths and colours', async ({
  page,
}) => {
  await open(page, '/ceiling-airers')
  const tile = page.getByRole('article').first()
  await expect(tile.locator('.facts')).toHaveText('4 laths · 38 cm wide · 0.9–2.4 m')
  await expect(tile.getByRole('img')).toHaveAccessibleName(
    'Colours: Black, White, Ivory, Anthracite Pewter',
  )
})

test.describe('on a category page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a category lists its products and brands without sort or filter controls', async ({
    page,
  }) => {
    await openWithoutScript(page, '/ceiling-airers')
    await expect(page.getByRole('article')).toHaveCount(9)
    await expect(page.getByLabel('Sort by')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter · Sort' })).toBeHidden()
    const brands = page.getByRole('navigation', { name: 'Brands', exact: true })
    await brands.getByRole('link', { name: 'Dryline' }).click()
    await expect(page).toHaveURL('/brands/dryline')
  })
})
