import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'

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

for (const path of CATEGORIES) {
  test(`${path} shows its products with picture, name, price and View Details`, async ({
    page,
  }) => {
    await page.goto(path)
    const tiles = page.getByRole('article')
    expect(await tiles.count()).toBeGreaterThanOrEqual(6)
    for (const tile of await tiles.all()) {
      await expect(tile.locator('img')).toHaveCount(1)
      await expect(tile.locator('.price')).toContainText(/£\d+\.\d\d/)
      await expect(tile.getByRole('link', { name: /View Details/ })).toHaveAttribute(
        'href',
        /^\/product\/[a-z0-9-]+$/,
      )
    }
  })
}

test('sorting by price reorders the tiles and keeps the choice in the address', async ({
  page,
}) => {
  await page.goto('/indoor-airers')
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await expect(page).toHaveURL('/indoor-airers?sort=price-up')
  const rising = await prices(page)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await page.getByLabel('Sort by').selectOption('Price, high to low')
  expect(await prices(page)).toEqual(rising.toReversed())
})

test('a filter narrows the list, says the count, and Back undoes it', async ({ page }) => {
  await page.goto('/rotary-washing-lines')
  const all = await page.getByRole('article').count()
  await page.getByLabel('Brand', { exact: true }).selectOption('Hills')
  await expect(page.getByRole('article')).toHaveCount(3)
  const filters = page.getByRole('region', { name: 'Sort and filter' })
  await expect(filters.getByRole('status')).toHaveText(`3 of ${all} products`)
  await expect(page).toHaveURL('/rotary-washing-lines?brand=hills')
  await page.getByLabel('Price').selectOption({ index: 1 })
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('')
})

test('a filtered address opens filtered, and can be cleared by keyboard', async ({ page }) => {
  await page.goto('/ceiling-airers?brand=dryline&sort=name')
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('dryline')
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear filters' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page.getByLabel('Sort by')).toBeFocused()
})

test('asking for what nothing matches says so instead of an empty page', async ({ page }) => {
  await page.goto('/ceiling-airers?brand=dryline&material=Ash')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText('No product here matches')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a category is a plain list without controls that do nothing', async ({ page }) => {
    await page.goto('/ceiling-airers')
    await expect(page.getByRole('article')).toHaveCount(9)
    await expect(page.getByLabel('Sort by')).toBeHidden()
  })
})

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').locator('.price').allTextContents()
  return texts.map((text) => Number(/£([\d,.]+)/.exec(text)?.[1]?.replace(',', '')))
}
