import { type Page, test as plainTest } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'

const AIRER = '/product/traditional-kitchen-maid'

/** Fills in width and height in metres, and kilograms of washing. */
async function fillMeasurements(page: Page, width: string, ceiling: string, washing = '8') {
  await page.getByLabel('Room width').fill(width)
  await page.getByLabel('Ceiling height').fill(ceiling)
  await page.getByLabel('Washing at a time').fill(washing)
  await page.getByLabel('Washing at a time').blur()
}

test('the fit calculator recommends laths and rope, its buttons choose them, it explains wrong measurements, and it links to a larger airer that takes all the washing; Enter in its fields sends no order', async ({
  page,
}) => {
  await open(page, AIRER)
  await page.getByText('Work it out from your room').click()
  await fillMeasurements(page, '2.2', '3.2')
  const fit = page.getByRole('region', { name: 'Will it fit?' })
  await expect(fit.locator('.fit-answer')).toHaveAttribute('aria-live', 'polite')
  await expect(fit).toContainText('Choose 1.8 m laths.')
  await expect(fit).toContainText(
    'Holds 8 kg of washing (12 kg when spun), and nothing longer fits.',
  )
  await page.getByLabel('Room width').press('Enter')
  await expect(page).toHaveURL(`${AIRER}?roomWidth=2.2&ceiling=3.2&washing=8`)
  await expect(page.getByText('Choose a colour')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use 1.8 m' }).click()
  await page.getByRole('button', { name: 'Use 15 m of rope' }).click()
  await expect(page.locator('output[name="total"]')).toHaveText('£89.96')
  await expect(page).toHaveURL(
    `${AIRER}?lathLength=1.8m&ropeLength=15m&roomWidth=2.2&ceiling=3.2&washing=8`,
  )
  await expect(page.locator('.configurator input[value="1.8m"]')).toBeChecked()

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Choose a colour')).toBeVisible()
  await fillMeasurements(page, '220', 'x')
  await expect(page.getByText('Enter the room width in metres: 2.2 for 220 cm')).toBeVisible()
  await expect(page.getByText('Enter the ceiling height as a number')).toBeVisible()
  await expect(page.getByLabel('Room width')).toHaveAttribute('aria-invalid', 'true')
  expect(await axeFaults(page)).toEqual([])
  await page.locator('.configurator input[value="pewter"]').check()
  await fillMeasurements(page, '1.4', '2.3', '16')
  await page.getByRole('button', { name: 'Use 1.2 m' }).click()
  await expect(page.getByText('Too low to walk beneath')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])

  await fillMeasurements(page, '2.6', '2.7', '16')
  await expect(fit).toContainText('It takes about 10 kg at a time')
  await fit.getByRole('link', { name: /Six-Lath/ }).click()
  await expect(page).toHaveURL(
    /^.*kitchen-maid-six-lath\?lathLength=2\.4m.*&roomWidth=2\.6&ceiling=2\.7&washing=16$/,
  )
  await expect(page.getByLabel('Room width')).toHaveValue('2.6')
})

plainTest('a product that is not a ceiling airer has no fit calculator', async ({ request }) => {
  const html = await (await request.get('/product/airer-end-brackets')).text()
  expect(html).toContain('name="color"')
  expect(html).not.toMatch(/Work it out from your room|class="[^"]*\bairer\b/)
})
