import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'
import { AIRER, GRIPPERS, seedStorage } from '../support/seed.ts'

const compareLoft = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'Dryline Loft' }).getByRole('button')

/** Shows a warning by comparing a fifth product. */
async function showWarning(page: Page) {
  await compareLoft(page).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  return page.locator('.toast')
}

test.describe('a toast, with the clock stopped,', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2027-03-10T09:00:00Z' })
    await seedStorage(page, {
      compare: [501, 801, 102, 703],
    })
    await open(page, '/ceiling-airers')
    await page.clock.pauseAt('2027-03-10T10:00:00Z')
  })

  test('a toast appears at the top right and vanishes after five seconds', async ({
    page,
    viewport,
  }) => {
    const toast = await showWarning(page)
    const box = await toast.boundingBox()
    expect(box?.y).toBeLessThan(60)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((viewport?.width ?? 0) - 60)
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  test('a toast stays while hovered', async ({ page }) => {
    const toast = await showWarning(page)
    await page.clock.runFor(4000)
    await toast.hover()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(10, 500)
    await page.clock.runFor(900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  test('a toast stays while focused, and its Close button and Escape close it', async ({
    page,
  }) => {
    const toast = await showWarning(page)
    await toast.getByRole('button', { name: 'Close this message' }).focus()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toHaveCount(0)
    await showWarning(page)
    await toast.getByRole('button', { name: 'Close this message' }).focus()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
    await expect(compareLoft(page)).toBeFocused()
  })
})

test('a toast that is neither an error nor a warning is announced politely by screen readers', async ({
  page,
}) => {
  await seedStorage(page, { cart: [AIRER, GRIPPERS] })
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Remove Rubber' }).click()
  const polite = page.locator('[data-toasts] [role=status]')
  await expect(polite).toContainText(
    'Rubber Lath Grippers, Set of 12 has been removed from your cart.',
  )
  await expect(page.locator('[data-toasts] [role=alert]')).toBeEmpty()
  expect(await axeFaults(page)).toEqual([])
})
