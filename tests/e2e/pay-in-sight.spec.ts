import type { Locator, Page } from '@playwright/test'
import { fillAddress, openCheckout, payButton } from '../support/checkout-page.ts'
import { expect, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { AIRER, airersOf, GRIPPERS, seedStorage } from '../support/seed.ts'

const THREE_LINES = [AIRER, GRIPPERS, { ...AIRER, options: { color: 'white', lathLength: '1.2m' } }]

const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = await boundingBox(part)
  return y + height
}

/** Opens a cart of three lines and waits for their pictures. */
async function openCart(page: Page): Promise<void> {
  await seedStorage(page, { cart: THREE_LINES })
  await open(page, '/cart')
  await expect(page.locator('.cart-line img')).toHaveCount(3)
}

test('on a phone the cart’s bar keeps the total and Proceed to Checkout in view and covers nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await openCart(page)
  const bar = page.locator('.buy-bar')
  await expect(bar).toContainText('£')
  expect((await boundingBox(proceed(page))).y).toBeLessThanOrEqual(780)
  for (const share of [0, 0.3, 0.6, 1]) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
  }
  expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(
    (await boundingBox(bar)).y + 1,
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(proceed(page)).toBeInViewport({ ratio: 1 })
})

test('with three items Proceed to Checkout and the total above it, then Pay Now above the small print, are visible without scrolling on a desktop', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCheckout(page, THREE_LINES)
  await expect(page.locator('.summary-lines img')).toHaveCount(3)
  await fillAddress(page)
  const bottom = await bottomOf(payButton(page))
  expect(bottom).toBeLessThanOrEqual(860)
  const lines = page.locator('.summary-lines li')
  await expect(lines).toHaveCount(3)
  for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.summary-lines')).toHaveCSS('overflow-y', 'visible')
  const smallPrint = page.getByText('Pressing Pay Now places an order')
  expect((await boundingBox(smallPrint)).y).toBeGreaterThanOrEqual(bottom)

  await openCart(page)
  const { y } = await boundingBox(proceed(page))
  expect(y).toBeLessThanOrEqual(640)
  const total = page.getByRole('region', { name: 'Summary' }).locator('dl .total')
  const gap = y - (await bottomOf(total))
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(40)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(proceed(page)).toBeInViewport({ ratio: 1 })
})

test('with thirty lines the checkout shows four and folds the rest, so that Pay Now lies within 1,200 pixels', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCheckout(page, airersOf(30))
  await fillAddress(page)
  expect((await boundingBox(payButton(page))).y).toBeLessThanOrEqual(1200)
  const lines = page.locator('.summary-lines li').filter({ visible: true })
  await expect(lines).toHaveCount(4)
  await page.getByText('And 26 more').click()
  await expect(lines).toHaveCount(30)
})
