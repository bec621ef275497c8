import { axeFaults } from '../support/axe.ts'
import { openCheckout, payButton } from '../support/checkout-page.ts'
import { expect, open, test } from '../support/page.ts'
import { GRIPPERS, seedStorage } from '../support/seed.ts'

const HEATED = { id: 209, name: 'Dryline Heated Airer', price: 89.95, options: {} }
const SOLD = 'Sold only in the United Kingdom, as it has a UK plug.'
const REFUSAL =
  'Dryline Heated Airer is sold only in the United Kingdom, as it has a UK plug. Remove it or choose another address.'

test('a product with a UK plug says so on its page and in the cart, which names it once France is chosen', async ({
  page,
}) => {
  await open(page, '/product/dryline-heated-airer')
  await expect(page.getByRole('region', { name: 'Price and options' })).toContainText(SOLD)
  const safety = page.getByRole('region', { name: 'Safety and maker' })
  await expect(safety.getByRole('term')).toHaveText([
    'Maker',
    'Responsible in the EU',
    'Warnings',
    'Electrical waste',
  ])
  expect(await axeFaults(page)).toEqual([])

  await seedStorage(page, { cart: [HEATED, GRIPPERS] })
  await open(page, '/cart')
  await expect(page.locator('.cart-line').first()).toContainText(SOLD)
  await page.getByText('Delivering outside the UK?').click()
  await page.getByLabel('Country').selectOption('FR')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText(REFUSAL)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Dryline Heated Airer' }).click()
  await expect(summary).toContainText('Delivery to Europe: £22.95')
})

test('the checkout names a product that is not sold at the address, keeps what was typed, and opens for the rest', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page, [HEATED, GRIPPERS])
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('Street').fill('1 rue Haute')
  await page.getByLabel('Town or city').fill('Paris')
  await page.getByLabel('Postcode').fill('75001')
  await expect(page.locator('#pay-hint')).toContainText(REFUSAL)
  await expect(payButton(page)).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Change your cart' }).click()
  await page.getByRole('button', { name: 'Remove Dryline Heated Airer' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('1 rue Haute')
  await expect(page.locator('#pay-hint')).toContainText('The total is £29.90.')
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})
