import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'

const AIRER = '/product/traditional-kitchen-maid'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function measure(page: Page, width: string, ceiling: string, washing: string) {
  await page.getByLabel('Room width').fill(width)
  await page.getByLabel('Ceiling height').fill(ceiling)
  await page.getByLabel('Washing', { exact: true }).fill(washing)
}

test('works out laths and rope, and sets them', async ({ page }) => {
  await page.goto(AIRER)
  await measure(page, '2.2', '3.2', '2')
  const fit = page.getByRole('region', { name: 'Will it fit?' })
  await expect(fit).toContainText('Take 1.8 m laths.')
  await expect(fit).toContainText('Holds 12 kg of spun washing, and nothing longer fits.')
  await page.getByRole('button', { name: 'Use 1.8 m' }).click()
  await page.getByRole('button', { name: 'Use 15 m of rope' }).click()
  await expect(page.locator('output[name="total"]')).toHaveText('£89.96')
  await expect(page).toHaveURL(`${AIRER}?lathLength=1.8m&ropeLength=15m`)
  await expect(page.locator('.configurator input[value="1.8m"]')).toBeChecked()
})

test('warns of what does not go', async ({ page }) => {
  await page.goto(AIRER)
  const fit = page.getByRole('region', { name: 'Will it fit?' })
  await measure(page, '0.9', '2.1', '6')
  await expect(fit).toContainText('The room is too narrow')
  await expect(fit).toContainText('more than the 25 kg')
  await expect(fit).toContainText('Below 2.2 m we would think twice')
  await expect(fit.getByRole('button')).toHaveCount(0)
  await page.getByLabel('kg of wet washing').check()
  await expect(fit).not.toContainText('more than the 25 kg')
})

test('says what is wrong with a measure, beside it', async ({ page }) => {
  await page.goto(AIRER)
  await measure(page, '220', 'high', '2')
  await expect(page.getByText('Enter the room width in metres: 2.2 for 220 cm')).toBeVisible()
  await expect(page.getByText('Enter the ceiling height as a number')).toBeVisible()
  await expect(page.getByLabel('Room width')).toHaveAttribute('aria-invalid', 'true')
  await measure(page, '2,2', '2.5 m', '2')
  await expect(page.getByRole('region', { name: 'Will it fit?' })).toContainText('Take 1.8 m')
})

test('keeps what is typed while its script is on its way', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/_astro/{FitCalculator,react}*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(AIRER, { waitUntil: 'commit' })
  await measure(page, '2.2', '2.5', '2')
  letGo()
  await expect(page.getByRole('region', { name: 'Will it fit?' })).toContainText('Take 1.8 m')
  await expect(page.getByLabel('Room width')).toHaveValue('2.2')
})

test('only ceiling airers have it', async ({ page }) => {
  await page.goto('/product/airer-end-brackets')
  await expect(page.getByRole('group', { name: 'Colour' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Will it fit?' })).toHaveCount(0)
  await expect(page.locator('.airer')).toHaveCount(0)
})

test('axe finds nothing in any state of the buying area', async ({ page }) => {
  test.slow()
  const clean = async (state: string) => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
    expect(found, state).toEqual([])
  }
  await page.goto(AIRER)
  await expect(page.locator('astro-island:has(.configurator)')).not.toHaveAttribute('ssr')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Choose a colour')).toBeVisible()
  await measure(page, '220', 'x', '99')
  await page.getByLabel('Room width').focus()
  await expect(page.getByText('The number of people must be')).toBeVisible()
  await clean('everything is wrong')
  await page.locator('.configurator input[value="pewter"]').check()
  await measure(page, '1.4', '2.3', '5')
  await page.getByRole('button', { name: 'Use 1.2 m' }).click()
  await expect(page.getByText('Too low to walk beneath')).toBeVisible()
  await clean('everything is chosen')
})
