import { test as testAllowingConsoleErrors } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

const DISCONTINUED = { id: 999, name: 'A Thing of the Past', price: 12, options: {} }

test('the cart shows prices that changed since the last visit once, stores the new prices, and fetches them again when the browser restores its page', async ({
  page,
}) => {
  await seedStorage(page, {
    cart: [
      { ...AIRER, price: 59.95 },
      { ...GRIPPERS, price: '4.5' },
    ],
  })
  await open(page, '/cart')
  await expect(page.getByText('2 prices have changed')).toBeVisible()
  await expect(page.locator('.cart-line').first()).toContainText('was £59.95, now £64.95')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total£71.90')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('2 items · £71.90')
  expect(await readStorage(page, 'cart')).toEqual([AIRER, GRIPPERS])
  expect(await axeFaults(page)).toEqual([])
  await reload(page)
  await expect(page.locator('.cart-line')).toHaveCount(2)
  await expect(page.getByText('have changed')).toHaveCount(0)

  const answer = page.waitForResponse('**/data/rows/*.json')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect((await answer).ok() || (await answer).status() === 304).toBe(true)
})

test('an item that is no longer sold or not complete is named, left out of the total and blocks the checkout', async ({
  page,
}) => {
  const impossible = { ...AIRER, options: { color: 'green', lathLength: '0.9m' } }
  await signedIn(page)
  const incomplete = { ...AIRER, options: { color: 'black' } }
  await seedStorage(page, { cart: [GRIPPERS, DISCONTINUED, impossible, incomplete] })
  await open(page, '/cart')
  await expect(page.getByText('We no longer sell this.')).toBeVisible()
  await expect(page.getByText('please choose again (colour)')).toBeVisible()
  await expect(page.getByText('Please choose its lath length')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total£6.95')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('4 items · £6.95')
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'before you check out' })).toBeVisible()
  await expect(page.getByText('We no longer sell this.')).toBeFocused()
  await expect(page).toHaveURL('/cart')

  await page.getByRole('button', { name: 'Remove A Thing of the Past' }).click()
  for (let n = 0; n < 2; n++) {
    await page.getByRole('button', { name: 'Remove Traditional' }).first().click()
  }
  await page.exposeFunction('gtag', () => {})
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
})

testAllowingConsoleErrors(
  'without a connection the cart shows its stored prices, and Try Again updates them',
  async ({ page }) => {
    await seedStorage(page, { cart: [{ ...AIRER, price: 59.95 }] })
    await page.route('**/data/rows/*.json', (route) => route.abort())
    await open(page, '/cart')
    await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible()
    await expect(page.locator('.cart-line')).toContainText('£59.95')
    await page.unroute('**/data/rows/*.json')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.locator('.cart-line')).toContainText('was £59.95, now £64.95')
    await expect(page.getByText('Failed to load products')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  },
)
