import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { boundingBox, expectOpenAfterPress } from '../support/pointer.ts'
import { seedStorage } from '../support/seed.ts'

const compareLoft = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'Dryline Loft' }).getByRole('button')

/** Shows a warning by comparing a fifth product. */
async function showWarning(page: Page) {
  await compareLoft(page).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  return page.locator('.toast')
}

test('a toast appears at the top right, vanishes after five seconds, but stays while hovered, focused or touched, and can be closed; pressing the words of the comparison tray changes nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install({ time: '2027-03-10T09:00:00Z' })
  await seedStorage(page, { compare: [501, 801, 102, 703] })
  await open(page, '/ceiling-airers')
  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await expectOpenAfterPress(tray, tray.getByText('Comparing 4 of 4').first())
  await expect(page).toHaveURL('/ceiling-airers')
  await page.clock.pauseAt('2027-03-10T10:00:00Z')

  const toast = await showWarning(page)
  const box = await boundingBox(toast)
  expect(box.y).toBeLessThan(60)
  expect(box.x + box.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 60)
  await toast.locator('p').tap()
  await page.clock.runFor(4900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await showWarning(page)
  await page.clock.runFor(4000)
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 500)
  await page.clock.runFor(900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await showWarning(page)
  const close = toast.getByRole('button', { name: 'Close this message' })
  await close.focus()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await showWarning(page)
  await close.focus()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(compareLoft(page)).toBeFocused()
})
