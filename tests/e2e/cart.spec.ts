import { test as noisyTest, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/page.ts'
import { AIRER, GRIPPERS, kept, seed } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Puts a tag function on the open page. Resolves with the list that its calls go to. */
async function recordEvents(page: Page): Promise<unknown[][]> {
  const events: unknown[][] = []
  await page.exposeFunction('gtag', (...command: unknown[]) => {
    events.push(command)
  })
  return events
}

const GONE = { id: 999, name: 'A Thing of the Past', price: 12, options: {} }

test('an empty cart says so and leads back to the shop', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  expect(await axeFaults(page)).toEqual([])
})

test('lists what is in it with options in words, and adds up', async ({ page }) => {
  const options = { color: 'pewter', lathLength: '2.4m', ropeLength: '15m', wheelType: 'deluxe' }
  await seed(page, { cart: [{ ...AIRER, price: 110.96, options }, GRIPPERS] })
  await page.goto('/cart')
  const lines = page.locator('.cart-line')
  await expect(lines).toHaveCount(2)
  const [first, second] = [lines.first(), lines.last()]
  await expect(first).toContainText('Anthracite Pewter')
  await expect(first).toContainText('Lath length: 2.4 m'.replace(': ', ''))
  await expect(first.locator('.price')).toHaveText('£110.96')
  await expect(first.getByRole('textbox', { name: /Quantity/ })).toHaveValue('1')
  await expect(first.getByRole('textbox', { name: /Quantity/ })).toHaveAttribute('readonly')
  await expect(first.getByRole('link', { name: /Edit options/ })).toHaveAttribute(
    'href',
    '/product/traditional-kitchen-maid?color=pewter&lathLength=2.4m&ropeLength=15m&wheelType=deluxe&edit=0',
  )
  await expect(second.getByRole('link', { name: /Edit options/ })).toHaveCount(0)

  const totals = page.getByRole('region', { name: 'Summary' })
  await expect(totals).toContainText('Subtotal£117.91')
  await expect(totals).toContainText('Included VAT (16.67%)£19.65')
  await expect(totals).toContainText('ShippingFREE OF CHARGE')
  await expect(totals).toContainText('Total£117.91')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('2 items · £117.91')
  expect(await axeFaults(page)).toEqual([])
})

test('a removed entry comes back where it was', async ({ page }) => {
  await seed(page, { cart: [AIRER, GRIPPERS, AIRER] })
  await page.goto('/cart')
  const header = page.getByRole('link', { name: /SHOPPING CART/ })
  await expect(header).toContainText('3 items · £136.85')
  await page.getByRole('button', { name: 'Remove Rubber' }).click()
  await expect(page.locator('.cart-line')).toHaveCount(2)
  await expect(header).toContainText('2 items · £129.90')
  await expect(page.getByRole('button', { name: /^Remove Traditional/ }).nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.cart-line h2')).toHaveText([AIRER.name, GRIPPERS.name, AIRER.name])
  expect(await kept(page, 'cart')).toEqual([AIRER, GRIPPERS, AIRER])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('removing the last entry by keyboard leads to the empty cart', async ({ page }) => {
  await seed(page, { cart: [GRIPPERS] })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Rubber' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items · £0.00')
})

test('prices that changed since are shown, applied and kept', async ({ page }) => {
  await seed(page, {
    cart: [
      { ...AIRER, price: 59.95 },
      { ...GRIPPERS, price: '4.5' },
    ],
  })
  await page.goto('/cart')
  await expect(page.getByText('2 prices have changed')).toBeVisible()
  await expect(page.locator('.cart-line').first()).toContainText('was £59.95, now £64.95')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total£71.90')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('2 items · £71.90')
  expect(await kept(page, 'cart')).toEqual([AIRER, GRIPPERS])
  expect(await axeFaults(page)).toEqual([])
  await page.reload()
  await expect(page.locator('.cart-line')).toHaveCount(2)
  await expect(page.getByText('have changed')).toHaveCount(0)
})

test('what is gone or can no longer be had is named, out of the total, and stops the checkout', async ({
  page,
}) => {
  const impossible = { ...AIRER, options: { color: 'green', lathLength: '0.9m' } }
  await signedIn(page)
  await seed(page, { cart: [GRIPPERS, GONE, impossible] })
  await page.goto('/cart')
  await expect(page.getByText('We no longer sell this.')).toBeVisible()
  await expect(page.getByText('please choose again (colour)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total£6.95')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('3 items · £6.95')
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'before you go on' })).toBeVisible()
  await expect(page.getByText('We no longer sell this.')).toBeFocused()
  await expect(page).toHaveURL('/cart')

  await page.getByRole('button', { name: 'Remove A Thing of the Past' }).click()
  await page.getByRole('button', { name: 'Remove Traditional' }).click()
  await recordEvents(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('going to the checkout is told once, with what is in the cart', async ({ page }) => {
  await signedIn(page)
  await seed(page, { cart: [AIRER, GRIPPERS] })
  await page.goto('/cart')
  const events = await recordEvents(page)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  expect(events.filter(([, name]) => name === 'begin_checkout')).toMatchObject([
    [
      'event',
      'begin_checkout',
      { currency: 'GBP', value: 71.9, items: [{ item_id: 101, quantity: 1 }, { item_id: 801 }] },
    ],
  ])
})

test('a price that changed between adding and opening the cart is said', async ({ page }) => {
  await page.goto('/product/rubber-grippers')
  await page.evaluate(() => Object.assign(window, { gtag: () => {} }))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item · £6.95')
  await page.route('**/data/prices.json', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    list.products[801].exactListPrice = 5 * 749
    await route.fulfill({ response, json: list })
  })
  await page.goto('/cart')
  await expect(page.locator('.cart-line')).toContainText('was £6.95, now £7.49')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item · £7.49')
})

noisyTest('offline the cart stands as it was, and can be checked again', async ({ page }) => {
  await seed(page, { cart: [{ ...AIRER, price: 59.95 }] })
  await page.route('**/data/prices.json', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByText('We could not check today’s prices')).toBeVisible()
  await expect(page.locator('.cart-line')).toContainText('£59.95')
  await page.unroute('**/data/prices.json')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.locator('.cart-line')).toContainText('was £59.95, now £64.95')
  await expect(page.getByText('We could not check')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart says what it needs and how to order without', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByText('needs JavaScript')).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
  })
})
