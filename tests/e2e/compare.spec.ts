import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, isWide, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { readStorage, seedStorage } from '../support/seed.ts'

const TWO_AIRERS = '/compare?products=101,102'

/** The compared products, of which a phone shows two at a time. */
const listOf = (page: Page) => page.getByLabel('On the left').getByRole('option')

/** Unfolds the tray's list of names, which a phone hides at first. */
async function openTray(page: Page) {
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await expect(tray).toBeVisible()
  const toggle = tray.getByRole('button', { name: /^Comparing/ })
  if (!isWide(page)) await toggle.click()
  return tray
}

test('four products chosen on tiles are compared through the tray, which can be emptied, and a fifth is refused; another tab shows each change', {
  tag: '@phone',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await open(other, '/ceiling-airers')
  await open(page, '/ceiling-airers')
  const there = other.getByRole('button', { name: /^COMPARE/ }).first()
  const buttons = page.getByRole('button', { name: /^COMPARE/ })
  for (const index of [0, 1, 2, 3]) {
    await buttons.nth(index).click()
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('complementary', { name: 'Comparison' })).toBeVisible()
  await buttons.nth(4).click()
  await expect(page.getByRole('alert')).toContainText('You can compare up to 4 products.')
  await expect(buttons.nth(4)).toHaveAttribute('aria-pressed', 'false')
  expect(await readStorage(page, 'compare')).toHaveLength(4)

  const tray = await openTray(page)
  await expect(tray.getByRole('listitem')).toHaveCount(4)
  await expect(tray.getByRole('link', { name: 'Kitchen Maid Ash', exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await tray.getByRole('button', { name: /^Remove Traditional Kitchen/ }).click()
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await expect(there).toHaveAttribute('aria-pressed', 'false')

  await open(page, '/')
  await openTray(page)
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await tray.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(listOf(page)).toHaveCount(3)
  await expect(tray).toHaveCount(0)

  await page.goBack()
  await openTray(page)
  await tray.getByRole('button', { name: 'Clear all' }).click()
  await expect(tray).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await readStorage(page, 'compare')).toEqual([])
})

test('the comparison shows the stored products, or those of a link, to which a product can be added', {
  tag: '@phone',
}, async ({ page }) => {
  await seedStorage(page, { compare: [801] })
  await open(page, '/compare')
  await expect(page.getByRole('columnheader')).toContainText(['Rubber Lath Grippers'])
  await expect(page).toHaveURL('/compare?products=801')
  await open(page, TWO_AIRERS)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  expect(await readStorage(page, 'compare')).toEqual([801])
  await page.getByRole('link', { name: 'Add another product' }).click()
  await expect(page).toHaveURL('/ceiling-airers')
  expect(await readStorage(page, 'compare')).toEqual([101, 102])
  const slimline = page.getByRole('article').filter({ hasText: 'Slimline' })
  await slimline.getByRole('button', { name: 'COMPARE' }).click()
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await tray.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(listOf(page)).toHaveCount(3)
})

test('products no longer sold are counted and leave the storage; a removed one leaves the table, the URL and storage', async ({
  page,
}) => {
  await seedStorage(page, { compare: [501, 999, 801] })
  await open(page, '/compare?products=501,999,../x,501,801')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByText('We no longer sell one of these products')).toBeVisible()
  await expect(page).toHaveURL('/compare?products=501,801')
  expect(await readStorage(page, 'compare')).toEqual([501, 801])

  await page.getByRole('button', { name: /^Remove Hills/ }).click()
  await expect(page).toHaveURL('/compare?products=801')
  await expect(page.getByRole('button', { name: /^Remove Rubber/ })).toBeFocused()
  await expect(page.getByText('Select COMPARE on another product')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Rubber/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expect(page).toHaveURL('/compare')
  const categories = page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  await expect(categories.getByRole('link').first()).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  expect(await readStorage(page, 'compare')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
})

test('on a phone two products of four stand side by side, a list brings the others, none can be added, and nothing scrolls within the page; names stay in view while facts scroll, on a tablet the first column too', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, `${TWO_AIRERS},501,801`)
  const names = page.getByRole('columnheader').locator('a:first-child')
  await expect(names).toHaveText([/^Traditional Kitchen/, /^Kitchen Maid Ash/])
  await expect(listOf(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Add another product' })).toBeHidden()
  await page.getByLabel('On the right').selectOption({ label: 'Rubber Lath Grippers, Set of 12' })
  await expect(names).toHaveText([/^Traditional Kitchen/, /^Rubber Lath/])
  await expect(page.getByLabel('On the right')).toBeFocused()
  await page.getByLabel('On the left').selectOption({ label: 'Rubber Lath Grippers, Set of 12' })
  await expect(names).toHaveText([/^Rubber Lath/, /^Traditional Kitchen/])
  await expect(page).toHaveURL('/compare?products=101,102,501,801')
  expect(await axeFaults(page)).toEqual([])
  const inner = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')].filter(
        (part) =>
          /auto|scroll/.test(getComputedStyle(part).overflow) &&
          (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight),
      ),
    )
  expect(inner).toEqual([])

  await page.getByRole('switch').uncheck()
  const last = page.getByRole('rowheader').last()
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByLabel('On the right')).toBeInViewport()

  await page.setViewportSize({ width: 768, height: 1024 })
  const region = page.getByRole('region', { name: 'Products side by side' })
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await region.evaluate((box) => {
    box.scrollIntoView()
    box.scrollTop = box.scrollHeight
  })
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeInViewport()
  const before = await last.boundingBox()
  await region.evaluate((box) => {
    box.scrollLeft = 200
  })
  expect((await last.boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(768)
})

testAllowingConsoleErrors(
  'the comparison says that it failed when its script or the products cannot be fetched, and Try Again shows the table',
  async ({ page }) => {
    const failure = page.getByRole('main').getByText('Failed to load products')
    const again = page.getByRole('button', { name: 'Try Again' })
    for (const file of ['data/facts/*.json', '_astro/comparison.*.js']) {
      await page.route(`**/${file}`, (route) => route.abort())
    }
    await open(page, TWO_AIRERS)
    await expect(failure).toBeVisible()
    await page.unroute('**/_astro/comparison.*.js')
    const asked = page.waitForRequest('**/data/facts/*.json')
    await again.click()
    await asked
    await expect(failure).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await page.unroute('**/data/facts/*.json')
    await again.click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(failure).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  },
)
