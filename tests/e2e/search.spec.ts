import { test as plainTest } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, isWide, open, test } from '../support/page.ts'
import {
  foundProducts,
  openSearchField,
  searchField,
  searchStatus,
} from '../support/search-page.ts'

test('the header’s search box, which a phone’s search button opens and focuses, opens the search page, whose results have picture and price', async ({
  page,
}) => {
  await open(page, '/ceiling-airers')
  await openSearchField(page)
  const search = page.getByRole('search')
  const field = search.getByLabel('Search the shop')
  if (!isWide(page)) await expect(field).toBeFocused()
  await field.fill('sheila maid')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=sheila\+maid$/)
  await expect(page).toHaveTitle(/^“sheila maid” – Search/)
  await expect(searchField(page)).toHaveValue('sheila maid')
  await expect(searchStatus(page)).toHaveText(/^\d+ products for “sheila maid”$/)
  const airer = foundProducts(page).filter({ hasText: 'Traditional Kitchen Maid Ceiling Airer' })
  await expect(airer).toContainText('from £64.95 inc. VAT')
  await expect(airer.getByRole('presentation')).toHaveJSProperty('complete', true)
  await airer.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/traditional-kitchen-maid$/)
})

test('typing in the search field loads the index, shows results and puts the query in the URL; markup in a query is text; a product is found and opened by keyboard alone', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const ofIndex = () => requests.filter((path) => /shop-search|\/data\/(search|rows)/.test(path))
  await open(page, '/search')
  await expect(page.getByRole('heading', { name: 'Try one of these' })).toBeVisible()
  expect(ofIndex()).toEqual([])
  expect(await axeFaults(page)).toEqual([])
  await searchField(page).pressSequentially('rotary cov', { delay: 30 })
  await expect(page).toHaveURL(/\?q=rotary\+cov$/)
  await expect(searchStatus(page)).toContainText('for “rotary cov”')
  await expect(foundProducts(page).first()).toContainText('Cover')
  expect(ofIndex()).toContain('/data/search.json')
  expect(await axeFaults(page)).toEqual([])
  await searchField(page).fill('<img src=x onerror=alert(1)>')
  await expect(searchStatus(page)).toContainText('for “<img src=x onerror=alert(1)>”')
  expect(await axeFaults(page)).toEqual([])
  await searchField(page).fill('')
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeVisible()
  await expect(foundProducts(page)).toHaveCount(0)

  await searchField(page).focus()
  await page.keyboard.type('peg bag')
  await page.keyboard.press('Enter')
  await expect(searchStatus(page)).toContainText('for “peg bag”')
  await expect(page.getByRole('link', { name: 'Peg Bag' })).toBeVisible()
  await searchField(page).focus()
  await page.keyboard.press('Tab')
  const filters = page
    .locator('.filters')
    .locator('button:visible, summary:visible, select:visible')
  for (const filter of await filters.all()) {
    await page.keyboard.press('Tab')
    await expect(filter).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to the guides' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(foundProducts(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
})

plainTest(
  'when the search index can’t be fetched, an alert says so and Try Again fetches it; results are shown twenty at a time, and Back restores as many as were shown',
  async ({ page }) => {
    await page.route('**/data/search/**', (route) => route.abort())
    await open(page, '/search?q=airer')
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText('Failed to load products. Please try again later.')
    await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeVisible()
    await page.unroute('**/data/search/**')
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(foundProducts(page)).toHaveCount(20)
    await expect(alert).toBeHidden()
    await expect(page.locator('main')).toBeFocused()

    await page.getByRole('button', { name: 'Show more' }).click()
    const next = foundProducts(page).nth(20).getByRole('link').first()
    await expect(next).toBeFocused()
    // The page scrolls smoothly to the next result, so the test waits until the result is visible.
    await expect(foundProducts(page).nth(20)).toBeInViewport()
    const shown = 32
    await expect(foundProducts(page)).toHaveCount(shown)
    const name = await next.textContent()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(searchField(page)).toHaveValue('airer')
    await expect(foundProducts(page)).toHaveCount(shown)
    await expect(foundProducts(page).nth(20)).toContainText(`${name}`)
    await expect(foundProducts(page).nth(20)).toBeInViewport()
  },
)
