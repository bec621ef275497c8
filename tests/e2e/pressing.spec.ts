import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { boundingBox, expectOpenAfterPress, pressOn } from '../support/pointer.ts'
import { openSearchField } from '../support/search-page.ts'
import { seedStorage } from '../support/seed.ts'

/** Presses the dialog between its edge and what is in it. */
async function pressPadding(dialog: Locator): Promise<void> {
  const { x, y } = await boundingBox(dialog)
  await dialog.page().mouse.click(x + 3, y + 40)
}

async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(10, 10)
}

test('pressing plain text or a gap in the filter sheet keeps the sheet open, and pressing outside closes it', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/ceiling-airers')
  await page.getByRole('button', { name: 'Filter · Sort' }).click()
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

test('pressing plain text in the cart drawer keeps the drawer open, and pressing outside closes it', async ({
  page,
}) => {
  await open(page, '/product/rubber-grippers')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(drawer.locator('.drawer-line img').first()).toBeVisible()
  await expectOpenAfterPress(drawer, drawer.getByText(/^Your cart: 1 item/))
  await pressPadding(drawer)
  await expect(drawer).toBeVisible()
  await pressBeside(page)
  await expect(drawer).toBeHidden()
})

test('pressing a heading among the suggestions keeps them open', async ({ page }) => {
  await open(page, '/faq')
  await openSearchField(page)
  const field = page.getByRole('banner').getByLabel('Search the shop')
  await field.focus()
  await expect(field).toHaveRole('combobox')
  await page.keyboard.type('peg')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await pressOn(list.getByText('Products', { exact: true }))
  await expect(list).toBeVisible()
  await expect(field).toBeFocused()
  await page.mouse.click(200, 820)
  await expect(list).toBeHidden()
})

test('pressing the words of the comparison tray changes nothing, and a touch on the text of a toast keeps it until its time is over', {
  tag: '@phone',
}, async ({ page }) => {
  await seedStorage(page, {
    compare: [501, 801, 102, 703],
  })
  await page.clock.install({ time: '2027-03-10T09:00:00Z' })
  await open(page, '/ceiling-airers')
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await expectOpenAfterPress(tray, tray.getByText('Comparing 4 of 4').first())
  await expect(page).toHaveURL('/ceiling-airers')
  await page.clock.pauseAt('2027-03-10T10:00:00Z')
  await page.getByRole('article').filter({ hasText: 'Dryline Loft' }).getByRole('button').tap()
  const message = page.locator('.toast')
  await message.locator('p').tap()
  await page.clock.runFor(4900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
})
