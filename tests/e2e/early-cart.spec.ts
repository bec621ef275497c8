import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a page whose React doesn't load before the returned function is called. */
async function openWithoutReact(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_astro/react.*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path)
  return resolve
}

/** Where each part of the cart is, in whole pixels. */
function placesOf(page: Page) {
  const parts = '.cart-line :is(.frame, img, h2, .chosen div, .price, .line-actions > *)'
  return page.locator(`${parts}, .cart-totals :is(h2, dd), .buy-bar a`).evaluateAll((found) =>
    found.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return `${part.textContent} ${[x, y, width, height].map(Math.round)}`
    }),
  )
}

test('the cart shows its lines and total before React loads, and nothing moves when it has', async ({
  page,
}) => {
  await seedStorage(page, { cart: [AIRER, GRIPPERS, AIRER] })
  const loadReact = await openWithoutReact(page, '/cart')
  await expect(page.locator('.cart-line h2')).toHaveText([AIRER.name, GRIPPERS.name, AIRER.name])
  await expect(page.locator('.cart-line img')).toHaveCount(3)
  await expect(page.locator('.cart-line .price')).toHaveText(['£64.95', '£6.95', '£64.95'])
  await expect(page.locator('.cart-totals .amounts')).toContainText('Total£136.85')
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  const places = await placesOf(page)
  await page.getByRole('button', { name: 'Remove Rubber' }).focus()

  loadReact()
  await expect(page.locator('astro-island .cart-line')).toHaveCount(3)
  await expect(page.locator('.cart-line')).toHaveCount(3)
  expect(await placesOf(page)).toEqual(places)
  await expect(page.getByRole('button', { name: 'Remove Rubber' })).toBeFocused()
})

test('before React loads, items can be removed, and an empty cart says so', async ({ page }) => {
  await seedStorage(page, { cart: [GRIPPERS] })
  const loadReact = await openWithoutReact(page, '/cart')
  await page.getByRole('button', { name: 'Remove Rubber' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  expect(await readStorage(page, 'cart')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.cart-line h2')).toHaveText([GRIPPERS.name])
  loadReact()
  await expect(page.locator('astro-island .cart-line h2')).toHaveText([GRIPPERS.name])
})
