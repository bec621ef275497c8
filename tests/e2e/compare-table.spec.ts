import { axeFaults } from '../support/axe.ts'
import { expect, isWide, open, test } from '../support/page.ts'

const TWO_AIRERS = '/compare?products=101,102'

test('the comparison shows two products side by side, marks the facts that differ and can show only those, as it first does on a phone, by a switch that looks different when it is on with forced colours too', async ({
  page,
}) => {
  await open(page, TWO_AIRERS)
  const table = page.getByRole('table', { name: 'Products side by side' })
  const headings = table.getByRole('columnheader')
  await expect(headings).toHaveText([
    /^Traditional Kitchen Maid Ceiling Airerfrom £64.95 inc. VAT/,
    /^Kitchen Maid Ash Ceiling Airer/,
  ])
  const region = page.getByRole('region', { name: 'Products side by side' })
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  const only = page.getByRole('switch', { name: 'Show only differences' })
  await expect(only).toBeChecked({ checked: !isWide(page) })
  await only.uncheck()
  await expect(table.getByRole('rowheader').first()).toHaveText('Suits')
  const material = table.getByRole('row', { name: /Material/ })
  await expect(material.getByRole('img', { name: 'differs' })).toBeVisible()
  const brand = table.getByRole('row', { name: /^Brand/ })
  await expect(brand.getByRole('img', { name: 'differs' })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Lath length/ })).toContainText('0.9 m, 1.2 m')
  expect(await axeFaults(page)).toEqual([])

  await only.focus()
  await page.keyboard.press('Space')
  await expect(brand).toBeHidden()
  await expect(material).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect(brand).toBeVisible()

  await page.emulateMedia({ forcedColors: 'active' })
  const off = await only.screenshot({ animations: 'disabled' })
  await only.evaluate((box: HTMLInputElement) => {
    box.checked = !box.checked
  })
  const on = await only.screenshot({ animations: 'disabled' })
  expect(on.equals(off)).toBe(false)
})

test('the comparison marks no fact when most facts differ, links to options and adds a product without them to the cart; it lists a rotary line’s width once', async ({
  page,
}) => {
  await open(page, '/compare?products=101,801')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'differs' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Choose Options' })).toHaveAttribute(
    'href',
    '/product/traditional-kitchen-maid',
  )
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item · £6.95')
  await open(page, '/compare?products=301,308')
  await expect(page.getByRole('row', { name: /^Width/ })).toContainText('295 cm across')
  await expect(page.getByRole('row', { name: /^Depth/ })).toHaveCount(0)
})
