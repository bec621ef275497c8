import {
  fillAddress,
  openCheckout,
  orderSummaryLine,
  totalInPayBar,
} from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'

test('the checkout shows the arrival below the total, later for Jersey, and none abroad', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-06-01T10:00:00Z')
  await openCheckout(page)
  const note = page.getByRole('region', { name: 'Delivery and returns' })
  await expect(note).toContainText('2–3 working days')
  await expect(orderSummaryLine(page, 'Arrives')).toHaveCount(0)
  await fillAddress(page)
  await expect(orderSummaryLine(page, 'Arrives')).toHaveText(
    'ArrivesWed\u00a017\u00a0– Thu\u00a018\u00a0June',
  )

  await page.getByLabel('Postcode').fill('JE2 3AB')
  const islandDays = 'Fri\u00a019\u00a0– Mon\u00a022\u00a0June'
  await expect(orderSummaryLine(page, 'Arrives')).toHaveText(`Arrives${islandDays}`)
  await expect(note).toContainText(`${islandDays} (2 weeks’ lead time, then 4–5 working days)`)

  await page.getByLabel('Country').selectOption('FR')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('£22.95')
  await expect(orderSummaryLine(page, 'Arrives')).toHaveCount(0)
})

test('on a phone the bar with Pay Now shows the arrival too', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  const arrival = totalInPayBar(page).getByText('Arrives')
  await expect(arrival).toBeInViewport({ ratio: 1 })
  const [line, bar] = await Promise.all([arrival.boundingBox(), page.locator('.pay').boundingBox()])
  expect(line?.height).toBeLessThan(25)
  expect(bar?.height).toBeLessThanOrEqual(68)
})
