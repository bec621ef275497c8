import { fillAddress, openCheckout, totalInPayBar } from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'

test('on a phone the bar with Pay Now shows the arrival in one line on every day of the year @phone', async ({
  page,
}) => {
  await openCheckout(page)
  for (const [day, arrives, postcode] of [
    ['2026-06-01', '17\u00a0–\u00a018\u00a0Jun', 'M1 1AE'],
    ['2026-09-14', '30\u00a0Sept\u00a0–\u00a01\u00a0Oct', 'SW1A 1AA'],
    ['2026-11-26', '14\u00a0–\u00a015\u00a0Dec', 'M1 1AE'],
  ] as const) {
    await page.clock.setFixedTime(`${day}T10:00:00Z`)
    await fillAddress(page, postcode)
    const arrival = totalInPayBar(page).getByText('Arrives')
    await expect(arrival).toHaveText(`Arrives ${arrives}`)
    await expect(arrival).toBeInViewport({ ratio: 1 })
    expect((await boundingBox(arrival)).height).toBeLessThan(25)
    expect((await boundingBox(page.locator('.pay'))).height).toBeLessThanOrEqual(68)
  }
})
