import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { pressOn } from '../support/pointer.ts'
import { openSearchField } from '../support/search-page.ts'

const field = (page: Page) => page.getByRole('banner').getByLabel('Search the shop')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page, group: string) =>
  list(page).getByRole('group', { name: group }).getByRole('option')
const status = (page: Page) => page.getByRole('banner').getByRole('status')

async function openField(page: Page) {
  await openSearchField(page)
  await field(page).focus()
}

test('a mistyped query suggests products with picture and price, a category and all results, another one a brand; nothing loads before', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const ofSuggestions = () =>
    requests.filter((path) => /suggest|\/data\/(search|prices)/.test(path))
  await open(page, '/faq')
  expect(ofSuggestions()).toEqual([])
  await openField(page)
  await expect.poll(ofSuggestions).toContain('/data/search.json')
  const header = await page.getByRole('banner').boundingBox()
  await page.keyboard.type('celing airer')
  await expect(options(page, 'Products')).toHaveCount(5)
  const first = options(page, 'Products').first()
  await expect(first).toContainText('Ceiling Airer')
  await expect(first).toContainText(/from £\d+\.\d\d/)
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  await expect(options(page, 'Categories')).toHaveText(['Ceiling Airers'])
  await expect(page.getByText('Showing “ceiling airer”')).toBeVisible()
  await expect(status(page)).toHaveText(
    'Suggestions for “ceiling airer”: 5 products, 1 category, 2 guides',
  )
  expect(await page.getByRole('banner').boundingBox()).toEqual(header)
  expect(await axeFaults(page)).toEqual([])
  const all = list(page).getByRole('option', { name: 'See all results for “celing airer”' })
  await expect(all).toHaveAttribute('href', /\/search\?q=celing(\+|%20)airer$/)

  await field(page).fill('dryline')
  await expect(options(page, 'Brands')).toHaveText(['Dryline'])
  await expect(options(page, 'Guides').filter({ hasText: /^Dryline$/ })).toHaveCount(0)
  await expect(status(page)).toHaveText(/: 5 products, 1 brand/)
  await options(page, 'Brands').click()
  await expect(page).toHaveURL('/brands/dryline')
})

test('a question about the shop has its answer first; Tab, Escape and a press elsewhere close the suggestions, a second Escape clears the field, and Enter without a chosen suggestion searches; arrow keys choose one, Enter opens it, Home and End move the cursor in the field, and a press on a heading leaves both as they are', async ({
  page,
}) => {
  await open(page, '/faq')
  await openField(page)
  await expect(field(page)).toHaveRole('combobox')
  await page.keyboard.type('sofa')
  await expect(page.getByRole('banner')).toContainText('Nothing found for “sofa”')
  await expect(options(page, 'Browse').first()).toHaveText('Ceiling Airers')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(list(page)).toBeHidden()

  await field(page).fill('')
  await page.keyboard.type('deliv')
  const answer = options(page, 'Answers')
  await expect(answer).toHaveText(
    /^DeliveryFree UK delivery\. Your order takes us 2 working days to 2 weeks/,
  )
  await expect(answer).toHaveAttribute('href', /\/delivery$/)
  await expect(status(page)).toHaveText(/^Suggestions for “deliv”: 1 answer, \d guides$/)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(answer).toHaveAttribute('aria-selected', 'true')
  await page.mouse.click(200, 820)
  await expect(list(page)).toBeHidden()

  await openField(page)
  await field(page).fill('')
  await page.keyboard.type('rope')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('rope')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('rope')
  await expect(options(page, 'Products').first()).toContainText('Cotton Airer Rope')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=rope$/)

  await page.goBack()
  await openField(page)
  await field(page).fill('')
  await page.keyboard.type('peg')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await pressOn(list(page).getByText('Products', { exact: true }))
  await expect(list(page)).toBeVisible()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options(page, 'Products').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const id = (await second.getAttribute('id')) ?? 'none'
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('Home')
  await expect(list(page).locator('[aria-selected=true]')).toHaveCount(0)
  await page.keyboard.type('x')
  await expect(field(page)).toHaveValue('xpeg')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('ArrowUp')
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  await expect(options(page, 'Products').first()).toHaveAttribute('aria-selected', 'true')
  const href = (await options(page, 'Products').first().getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

testAllowingConsoleErrors(
  'while the index is on its way the panel says so, and without it that Enter searches',
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    let isOffline = true
    await page.route('**/data/search.json', async (route) => {
      await held.promise
      await (isOffline ? route.abort() : route.continue())
    })
    await open(page, '/faq')
    await openField(page)
    await expect(field(page)).toHaveRole('combobox')
    await page.keyboard.type('rope')
    const panel = page.getByRole('banner')
    await expect(panel.getByText('Loading…').first()).toBeVisible()
    held.resolve()
    await expect(panel.getByText('Press Enter to search the whole shop.').first()).toBeVisible()
    isOffline = false
    await page.keyboard.type(' ')
    await expect(options(page, 'Products').first()).toContainText('Cotton Airer Rope')
  },
)
