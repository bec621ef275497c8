import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { mailTo } from '../support/mailbox.ts'
import { expect, test } from '../support/page.ts'
import { AIRER, GRIPPERS, kept, seed } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

const PAY = /Pay Now £/

/** Opens the checkout of a shopper with this cart and fills in where it goes. */
async function atCheckout(page: Page, cart: readonly object[] = [AIRER, GRIPPERS]) {
  const shopper = await signedIn(page)
  await seed(page, { cart })
  await page.goto('/checkout')
  await page.getByLabel('Street').fill('1 High Street')
  await page.getByLabel('Town or city').fill('Hull')
  await page.getByLabel('Postcode').fill('hu1 1aa')
  await expect(page.getByRole('button', { name: PAY })).toBeEnabled()
  return shopper
}

async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

test('from the cart to the order: paid as shown, confirmed once, mailed, and kept in the account', async ({
  page,
}) => {
  const { email } = await atCheckout(page)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('FREE OF CHARGE')
  await expect(summary).toContainText('Included VAT (16.67%)')
  await expect(summary).toContainText('£71.90')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay Now £71.90' }).click()

  await expect(page.getByRole('heading', { name: '£71.90' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')

  await expect(page).toHaveURL(/\/order\/success\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')
  expect(await axeFaults(page)).toEqual([])
  const mail = await mailTo(email, /order/i)
  expect(mail.text).toContain('£71.90')
  expect(mail.text).toMatch(/cancel/i)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await page.goto('/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('link', { name: /^Order / })).toHaveCount(1)
  await history.getByRole('link', { name: /^Order / }).click()
  await expect(page).toHaveURL(/\/account\/order\?number=/)
  await expect(page.getByRole('article')).toContainText('£71.90')
  await expect(page.getByRole('article')).toContainText('HU1 1AA')
  await expect(page.getByRole('button', { name: 'Print the invoice' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('a payment that is left leaves cart and address as they were', async ({ page }) => {
  await atCheckout(page)
  await page.getByRole('button', { name: PAY }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('button', { name: PAY })).toBeEnabled()
  await expect(page.getByLabel('Street')).toHaveValue('1 High Street')
  expect(await kept(page, 'cart')).toHaveLength(2)
})

test('a card that is declined can be followed by one that pays', async ({ page }) => {
  await atCheckout(page)
  await page.getByRole('button', { name: PAY }).click()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
})

test('what shipping comes to is said for each place, and nothing is paid before it is known', async ({
  page,
}) => {
  await signedIn(page)
  await seed(page, { cart: [AIRER] })
  await page.goto('/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Please enter postcode')
  await expect(page.getByRole('button', { name: /Pay Now/ })).toBeDisabled()
  await page.getByLabel('Postcode').fill('JE2 3AB')
  await expect(summary).not.toContainText('Please enter postcode')
  await expect(summary).not.toContainText('FREE OF CHARGE')
  await page.getByLabel('Country').selectOption('FR')
  await expect(summary).not.toContainText('Included VAT')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Postcode').fill('IV27 4AB')
  await expect(summary).toContainText('FREE OF CHARGE')
  await page.getByLabel('Postcode').fill('12345')
  await expect(
    page.getByText('Unable to calculate shipping for this location').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Pay Now/ })).toBeDisabled()
})

test('who is not signed in is sent to sign in, and comes back', async ({ page }) => {
  await seed(page, { cart: [AIRER] })
  await page.goto('/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
})

test('one shopper’s order is nobody else’s', async ({ page }) => {
  await atCheckout(page, [GRIPPERS])
  await page.getByRole('button', { name: PAY }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  const success = page.url()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  const order = page.url()
  await signedIn(page)
  for (const address of [order, success]) {
    await page.goto(address)
    await expect(page.getByRole('main')).not.toContainText('High Street')
    await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toHaveCount(0)
  }
})
