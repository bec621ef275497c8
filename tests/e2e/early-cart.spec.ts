import type { Page } from '@playwright/test'
import { holdScripts } from '../support/held-scripts.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { expect, openEarly, test } from '../support/page.ts'
import { AIRER, GRIPPERS, seedStorage } from '../support/seed.ts'

/** Where each part of the cart is, in whole pixels. */
function placesOf(page: Page) {
  const parts = '.cart-line :is(.frame, h2, .chosen div, .price, .line-actions > *)'
  return page.locator(`${parts}, .cart-totals :is(h2, dd, a)`).evaluateAll((found) =>
    found.map((part) => {
      const { x, y, height } = part.getBoundingClientRect()
      return `${part.className} ${[x, y, height].map(Math.round)}`
    }),
  )
}

test('the cart shows its lines and total before any module has loaded, and nothing moves when React has', async ({
  page,
}) => {
  await seedStorage(page, { cart: [AIRER, GRIPPERS, AIRER] })
  await recordLayoutShifts(page)
  const loadScripts = await holdScripts(page)
  await openEarly(page, '/cart')
  await expect(page.locator('.cart-line h2')).toHaveText([AIRER.name, GRIPPERS.name])
  await expect(page.locator('.cart-line .price')).toHaveText(['£129.902 × £64.95', '£6.95'])
  await expect(page.locator('.cart-totals .amounts')).toContainText('Total£136.85')
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  const places = await placesOf(page)
  const proceed = page.getByRole('link', { name: 'Proceed to Checkout' })
  await proceed.focus()

  loadScripts()
  await expect(page.locator('astro-island .cart-line img')).toHaveCount(2)
  await expect(page.locator('.cart-line')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(2)
  expect(await placesOf(page)).toEqual(places)
  await expect(proceed).toBeFocused()
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

test('before React loads, an empty cart says so, and a shopper can proceed to the checkout', async ({
  page,
}) => {
  await holdScripts(page, '**/_astro/react.*')
  await openEarly(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()

  await seedStorage(page, { cart: [GRIPPERS] })
  const events: unknown[][] = []
  await page.exposeFunction('gtag', (...command: unknown[]) => events.push(command))
  await openEarly(page, '/cart')
  const sent = () => events.map(([, name]) => name)
  await expect.poll(sent).toContain('page_view')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/(checkout|login)/)
  expect(sent().filter((name) => name === 'begin_checkout')).toHaveLength(1)
})
