import { fillAddress, openCheckout, orderSummaryLine, payButton } from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'

for (const postcode of ['XX9 9XX', '10001']) {
  test(`the invalid UK postcode "${postcode}" is explained at its field and disables Pay Now`, {
    tag: '@phone',
  }, async ({ page }) => {
    await openCheckout(page)
    const field = page.getByLabel('Postcode')
    await field.fill('SW1A 1AA')
    await expect(payButton(page)).toBeEnabled()
    await field.fill(postcode)
    await field.press('Tab')
    await expect(field).toHaveAccessibleDescription('Error: Enter a full UK postcode, like M1 1AE')
    await expect(payButton(page)).toBeDisabled()
    await field.fill('SW1A 1AA')
    await expect(field).toHaveAccessibleDescription('')
    await expect(payButton(page)).toBeEnabled()
  })
}

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
