import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, isWide, open, test } from '../support/page.ts'

const tiles = (page: Page) => page.getByRole('main').locator('[data-products] .tile')
const count = (page: Page) => page.locator('[data-fit-count]')

async function typeRoom(page: Page, width: string, ceiling: string, washing = '8') {
  await page.getByLabel('Room width').fill(width)
  await page.getByLabel('Ceiling height').fill(ceiling)
  await page.getByLabel('Washing in kilograms').fill(washing)
  await page.getByLabel('Washing in kilograms').blur()
}

test('from the home page the numbers are typed once, and the product has the length and the room', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Find My Length' }).click()
  await expect(page).toHaveURL('/ceiling-airers#which-length')
  await expect(page.getByLabel('Room width')).toBeVisible()
  await typeRoom(page, '2.4', '2.4')
  await expect(count(page)).toHaveText(/^8 of 9 airers fit, from £\d/)
  const first = tiles(page).first()
  await expect(first).toContainText('1.8 m fits · £84.95')
  await first.getByRole('link', { name: 'Traditional Kitchen Maid' }).click()
  await expect(page).toHaveURL(/lathLength=1\.8m&roomWidth=2\.4&ceiling=2\.4&washing=8$/)
  await expect(page.locator('output[name="total"]')).toHaveText('£84.95')
  await page.getByText('Worked out from your room').click()
  await expect(page.getByLabel('Room width')).toHaveValue('2.4')
  await page.goBack()
  await expect(first).toContainText('1.8 m fits · £84.95')
})

test('wrong numbers are explained, and what was typed stays; a filter keeps the room, and the count is that of the tiles shown, or names a measurement that is missing or was emptied', async ({
  page,
}) => {
  await open(page, '/ceiling-airers?brand=dryline')
  if (!isWide(page)) await page.locator('.category-fit summary').click()
  await typeRoom(page, '2.4', '')
  await expect(count(page)).toHaveText('Still to enter: ceiling height.')
  await typeRoom(page, '8 ft', 'high', '0')
  await expect(page.getByText('Enter the room width in metres: 2.44 for 8 ft')).toBeVisible()
  await expect(page.getByText('Enter the ceiling height as a number')).toBeVisible()
  await expect(page.getByText('The washing must be between 1 and 40 kg')).toBeVisible()
  await expect(page.getByLabel('Room width')).toHaveValue('8 ft')
  expect(await axeFaults(page)).toEqual([])
  await typeRoom(page, '2,4m', '2.6')
  await expect(count(page)).toHaveText(/^3 of 3 airers fit, from/)
  expect(await axeFaults(page)).toEqual([])
  await typeRoom(page, '2.4', '2.6')
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await expect(page).toHaveURL('/ceiling-airers?roomWidth=2.4&ceiling=2.6&washing=8')
  await expect(count(page)).toHaveText(/^8 of 9 airers fit/)
  await typeRoom(page, '2.4', '2.6', '')
  await expect(count(page)).toHaveText('Still to enter: washing.')
  await expect(tiles(page).first()).not.toContainText('fits')
})
