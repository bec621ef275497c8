import {
  fillAddress,
  openCheckout,
  orderSummaryLine,
  totalInPayBar,
} from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'

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

for (const [day, arrives] of [
  ['2026-06-01', '17\u00a0–\u00a018\u00a0Jun'],
  ['2026-09-14', '30\u00a0Sept\u00a0–\u00a01\u00a0Oct'],
  ['2026-11-26', '14\u00a0–\u00a015\u00a0Dec'],
] as const) {
  test(`on a phone on ${day} the bar with Pay Now shows the arrival in one line @phone`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(`${day}T10:00:00Z`)
    await openCheckout(page)
    await fillAddress(page)
    const arrival = totalInPayBar(page).getByText('Arrives')
    await expect(arrival).toHaveText(`Arrives ${arrives}`)
    await expect(arrival).toBeInViewport({ ratio: 1 })
    expect((await boundingBox(arrival)).height).toBeLessThan(25)
    expect((await boundingBox(page.locator('.pay'))).height).toBeLessThanOrEqual(68)
  })
}
