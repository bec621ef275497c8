import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import {
  chooseFilter,
  chosenFilters,
  closeFilters,
  filterStatus,
  filtersButton,
  openFacet,
  openFilters,
  tiles,
} from '../support/filters.ts'
import { expect, open, reload, test } from '../support/page.ts'
import {
  boundingBox,
  expectOpenAfterPress,
  pressBeside,
  pressOn,
  pressPadding,
} from '../support/pointer.ts'

test('choosing several values of a filter shows more products, a second filter shows fewer, Back undoes each step, and a sort order is in the URL', async ({
  page,
}) => {
  await open(page, '/rotary-washing-lines')
  await openFilters(page)
  await chooseFilter(page, 'Brand', /^Hills/)
  await expect(tiles(page)).toHaveCount(3)
  await chooseFilter(page, 'Brand', /^Minky/)
  await expect(tiles(page)).toHaveCount(4)
  await expect(page).toHaveURL('/rotary-washing-lines?brand=hills&brand=minky')
  await chooseFilter(page, 'Drying length', /^50 m and over/)
  await expect(tiles(page)).toHaveCount(2)
  await closeFilters(page)
  await expect(filterStatus(page)).toHaveText('2 of 9 products')
  await page.goBack()
  await expect(tiles(page)).toHaveCount(4)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(3)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(9)
  await expect(chosenFilters(page)).toHaveCount(0)

  await openFilters(page)
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await expect(page).toHaveURL('/rotary-washing-lines?sort=price-up')
  await closeFilters(page)
  const rising = (await prices(page)).toSorted((a, b) => a - b)
  await expect.poll(() => prices(page)).toEqual(rising)
  await openFilters(page)
  await page.getByLabel('Sort by').selectOption('Price, high to low')
  await closeFilters(page)
  await expect.poll(() => prices(page)).toEqual(rising.toReversed())
})

test('each chosen filter has a chip that removes it, and Clear all removes the rest', async ({
  page,
}) => {
  await open(page, '/ceiling-airers?brand=dryline&brand=hills&to=90&sort=name')
  await expect(chosenFilters(page)).toHaveText([
    'Up to £90.00 ×',
    'Brand: Dryline ×',
    'Brand: Hills ×',
  ])
  await page.getByRole('button', { name: 'Remove Brand: Hills' }).focus()
  await page.keyboard.press('Enter')
  await expect(chosenFilters(page)).toHaveCount(2)
  await expect(chosenFilters(page).first()).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect(tiles(page)).toHaveCount(9)
  await expect(page).toHaveURL('/ceiling-airers')
  await expect(filtersButton(page).or(page.locator('.facet summary')).first()).toBeFocused()
})

test('on a phone one button opens the sort and filter sheet, which counts the matches, stays open under a press on its text or a gap, and closes under one outside', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/ceiling-airers')
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await filtersButton(page).click()
  await chooseFilter(page, 'Brand', /^Dryline/)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Show 3 products' }).click()
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(filtersButton(page)).toBeFocused()
  await expect(tiles(page)).toHaveCount(3)

  await filtersButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' })
  await expectOpenAfterPress(sheet, sheet.getByText('Sort by'))
  await pressPadding(sheet)
  await expect(sheet).toBeVisible()
  const close = await boundingBox(sheet.getByRole('button', { name: /^Show \d+ products$/ }))
  await page.mouse.click(close.x + 50, close.y - 6)
  await expect(sheet).toBeVisible()
  await pressBeside(page)
  await expect(sheet).toBeHidden()
})

test('in a wide window a filter’s values open below its name and close with Escape or a click elsewhere, but not with a press on the label of a price field, which focuses the field @desktop', async ({
  page,
}) => {
  await open(page, '/ceiling-airers')
  const brands = page.getByRole('group', { name: 'Brand' })
  const name = page.locator('summary', { hasText: 'Brand' })
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(brands).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?brand=/)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(brands).toBeHidden()
  await expect(name).toBeFocused()
  await name.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(brands).toBeHidden()

  const price = page.locator('.facet', { hasText: 'From £' })
  await pressOn(price.locator('summary'))
  for (const words of ['From £', 'To £']) {
    const { x, y, height } = await boundingBox(price.getByText(words))
    await page.mouse.move(x + 8, y + height / 2)
    await page.mouse.down()
    await page.mouse.up()
    await expect(price.getByLabel(words)).toBeFocused()
    await expect(price).toHaveAttribute('open')
  }
})

test('filters on the search page narrow the found products, count the matches of each value, and are in the URL, as a sort order and a price limit are', async ({
  page,
}) => {
  await open(page, '/search?q=line')
  await expect(tiles(page).first()).toBeVisible()
  await openFilters(page)
  await openFacet(page, 'Brand')
  const brand = page.getByRole('group', { name: 'Brand' }).getByLabel(/^Vileda \(\d+\)/)
  const count = Number(/\d+/.exec((await brand.locator('..').textContent()) ?? '')?.[0])
  await brand.click()
  await expect(page).toHaveURL('/search?brand=vileda&q=line')
  expect(await axeFaults(page)).toEqual([])
  await closeFilters(page)
  await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^${count} products? `))
  await expect(tiles(page)).toHaveCount(count)
  await expect(tiles(page).filter({ hasNotText: 'Vileda' })).toHaveCount(0)
  await reload(page)
  await expect(tiles(page)).toHaveCount(count)
  await page.getByRole('button', { name: 'Remove Brand: Vileda' }).click()
  await expect(page).toHaveURL('/search?q=line')
  await expect(tiles(page)).not.toHaveCount(count)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(count)

  await open(page, '/search?q=airer&sort=price-up&to=40')
  await expect(tiles(page).first()).toBeVisible()
  const rising = await prices(page)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(rising.at(-1)).toBeLessThanOrEqual(40)
  await open(page, '/search?q=airer&to=0')
  await expect(page.getByText('No products match. Remove a filter to see more.')).toBeVisible()
  await page.goBack()
  await expect.poll(() => prices(page)).toEqual(rising)
})

test('a sort order chosen right after typing in the search field sorts what was typed @desktop', async ({
  page,
}) => {
  await page.clock.install({ time: '2027-03-10T09:00:00Z' })
  await open(page, '/search?q=airer')
  await expect(tiles(page).first()).toBeVisible()
  await page.clock.pauseAt('2027-03-10T10:00:00Z')
  await page.getByRole('main').getByRole('searchbox').fill('wall airer')
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(page).toHaveURL('/search?sort=price-up&q=wall+airer')
  await expect(page.getByRole('status').first()).toHaveText(/for “wall airer”$/)
})

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').locator('.price').allTextContents()
  return texts.map((text) => Number(/£([\d,.]+)/.exec(text)?.[1]?.replace(',', '')))
}
