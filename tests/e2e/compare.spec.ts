import { test as noisyTest, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/page.ts'
import { kept, seed } from '../support/seed.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TWO = '/compare?products=traditional-kitchen-maid,kitchen-maid-ash'

/** The list of names in the tray, which a phone folds away. */
async function openTray(page: Page) {
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  const toggle = tray.getByRole('button', { name: /^Comparing/ })
  if (await toggle.isVisible()) await toggle.click()
  return tray
}

test('from the tiles by way of the tray to the table, and a fifth is refused', async ({ page }) => {
  await page.goto('/ceiling-airers')
  const buttons = page.getByRole('button', { name: /^COMPARE/ })
  for (const index of [0, 1, 2, 3]) {
    await buttons.nth(index).click()
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await buttons.nth(4).click()
  await expect(page.getByRole('alert')).toContainText('You can compare 4 products at once.')
  await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false')
  expect(await kept(page, 'compare')).toHaveLength(4)

  const tray = await openTray(page)
  await expect(tray.getByRole('listitem')).toHaveCount(4)
  await expect(tray.getByRole('link', { name: /Traditional Kitchen Maid Ceiling/ })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await tray.getByRole('button', { name: /^Remove Traditional Kitchen/ }).click()
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/')
  await openTray(page)
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await tray.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await expect(tray).toHaveCount(0)
})

test('the tray can be emptied, and then goes', async ({ page }) => {
  await seed(page, { compare: ['hills-cover', 'rubber-grippers'] })
  await page.goto('/rotary-covers')
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await tray.getByRole('button', { name: 'Clear all' }).click()
  await expect(tray).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await kept(page, 'compare')).toEqual([])
})

test('the product page has the button too', async ({ page }) => {
  await page.goto('/product/hills-cover')
  const button = page.getByRole('button', { name: 'COMPARE: Hills Rotary' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('complementary', { name: 'Comparison' })).toHaveCount(0)
})

test('tray and buying bar do not lie on each other', async ({ page }) => {
  await seed(page, { compare: ['hills-cover'] })
  await page.goto('/product/traditional-kitchen-maid')
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await expect(tray).toBeInViewport()
  await page.locator('.buy-bar').scrollIntoViewIfNeeded()
  const boxes = [await tray.boundingBox(), await page.locator('.buy-bar').boundingBox()]
  const [upper, lower] = boxes.toSorted((a, b) => (a?.y ?? 0) - (b?.y ?? 0))
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual((lower?.y ?? 0) + 1)
})

test('the table marks what differs, and can show only that', async ({ page }) => {
  await page.goto(TWO)
  const table = page.getByRole('table', { name: 'Products side by side' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Traditional Kitchen Maid Ceiling Airer',
    'Kitchen Maid Ash Ceiling Airer',
  ])
  const material = table.getByRole('row', { name: /Material/ })
  await expect(material.getByRole('img', { name: 'differs' })).toBeVisible()
  const brand = table.getByRole('row', { name: /^Brand/ })
  await expect(brand.getByRole('img', { name: 'differs' })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Price inc. VAT/ })).toContainText('from £64.95')
  await expect(table.getByRole('row', { name: /Lath length/ })).toContainText('0.9 m, 1.2 m')
  expect(await axeFaults(page)).toEqual([])

  const only = page.getByRole('switch', { name: 'Show only differences' })
  await only.focus()
  await page.keyboard.press('Space')
  await expect(brand).toBeHidden()
  await expect(material).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(brand).toBeVisible()
})

test('an address wins over what is kept, and what is kept becomes an address', async ({ page }) => {
  await seed(page, { compare: ['hills-cover'] })
  await page.goto('/compare')
  await expect(page.getByRole('columnheader')).toHaveText(['Hills Rotary Washing Line Cover'])
  await expect(page).toHaveURL('/compare?products=hills-cover')
  await page.goto(TWO)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect(await kept(page, 'compare')).toEqual(['hills-cover'])
})

test('a product is removed from table, address and what is kept', async ({ page }) => {
  await seed(page, { compare: ['hills-cover', 'rubber-grippers'] })
  await page.goto('/compare')
  await page.getByRole('button', { name: /^Remove Hills/ }).click()
  await expect(page).toHaveURL('/compare?products=rubber-grippers')
  await expect(page.getByRole('button', { name: /^Remove Rubber/ })).toBeFocused()
  await expect(page.getByText('Press COMPARE on another product')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Rubber/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expect(page).toHaveURL('/compare')
  expect(await kept(page, 'compare')).toEqual([])
})

test('an address with nonsense in it compares the rest and names the nonsense', async ({
  page,
}) => {
  await page.goto('/compare?products=hills-cover,no-such-thing,../x,hills-cover,rubber-grippers')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText('We don’t sell this, or no longer: no-such-thing.')).toBeVisible()
  await page.goto('/compare?products=nothing')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('with nothing to compare it says how to begin', async ({ page }) => {
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('the first column stays while the rest scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${TWO},hills-cover,rubber-grippers`)
  const region = page.getByRole('region', { name: 'Products side by side' })
  await region.focus()
  const heading = region.getByRole('rowheader').first()
  const before = await heading.boundingBox()
  await region.evaluate((element) => {
    element.scrollLeft = 200
  })
  expect((await heading.boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

noisyTest('a failed fetch is said and can be tried again', async ({ page }) => {
  await page.route('**/data/**', (route) => route.abort())
  await page.goto(TWO)
  await expect(page.getByRole('alert').filter({ hasText: 'could not be fetched' })).toBeVisible()
  await page.unroute('**/data/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that does nothing', async ({ page }) => {
    await page.goto('/ceiling-airers')
    await expect(page.getByRole('button', { name: /COMPARE/ })).toHaveCount(0)
    await page.goto('/compare')
    await expect(page.getByText('Comparing needs JavaScript')).toBeVisible()
  })
})
