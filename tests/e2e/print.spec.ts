import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'

function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('an invoice fits on one sheet of A4 or Letter @desktop', async ({ page }) => {
  await signInWithPaidOrder(page)
  await open(page, '/account')
  await page.getByRole('region', { name: 'Order history' }).getByRole('link').first().click()
  await expect(page.getByRole('article', { name: /^Order / })).toBeVisible()
  for (const format of ['A4', 'Letter']) {
    expect(countSheets(await page.pdf({ format })), format).toBe(1)
  }
})

test('a printed guide shows its pictures at no more than 7 cm @desktop', async ({ page }) => {
  await open(page, '/installing-a-ceiling-airer')
  await page.emulateMedia({ media: 'print' })
  const pictures = page.locator('.figure :is(img, svg)')
  await expect(pictures.nth(6)).toBeAttached()
  const cm = await pictures.evaluateAll((all) =>
    all.map((picture) => (picture.getBoundingClientRect().height / 96) * 2.54),
  )
  expect(Math.max(...cm)).toBeLessThanOrEqual(7.01)
})

test('a product without options is printed on two sheets @desktop', async ({ page }) => {
  await open(page, '/product/hills-cover')
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBe(2)
})

test('a printed product shows the chosen colour, no other, and no controls @desktop', async ({
  page,
}) => {
  await open(page, '/product/traditional-kitchen-maid?color=black')
  await expect(page.getByRole('radio', { name: /Black/ })).toBeChecked()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /COMPARE/ }).first()).toBeHidden()
  await expect(page.getByText('White', { exact: true }).first()).toBeHidden()
  await expect(page.getByText('Black', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lath length' })).toBeHidden()
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(3)
})
