import { fillAddress, openCheckout, orderSummaryLine, payButton } from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'

test('the first half of a postcode gives a delivery cost and enables Pay Now, which asks for the second half', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page, 'M1 1A')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('FREE OF CHARGE')
  await expect(page.locator('#pay-hint')).toHaveText('The total is £64.95.')
  await payButton(page).click()
  const faults = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(faults.getByRole('link')).toHaveText(['Enter a full UK postcode, like M1 1AE'])
  await page.getByLabel('Postcode').fill('M1 1AE')
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})
