import { openCheckout } from '../support/checkout-page.ts'
import { expect, open, testAllowingConsoleErrors as test } from '../support/page.ts'
import { readStorage, seedStorage } from '../support/seed.ts'
import { toastWith } from '../support/shopper.ts'

const UNREACHABLE = 'We can’t reach the shop at the moment. Check your connection and try again.'

test('if the code for enlarging a picture or the cart drawer can’t be loaded, a message says so; the cart has the product, and a later press opens the picture', async ({
  page,
}) => {
  for (const part of ['zoom', 'drawer']) {
    await page.route(`**/_astro/${part}.*.js`, (route) => route.abort())
  }
  await open(page, '/product/rubber-grippers')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toastWith(page, 'Added to your cart')).toBeVisible()
  expect(await readStorage(page, 'cart')).toMatchObject([{ id: 801 }])
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(toastWith(page, UNREACHABLE)).toBeVisible()
  await page.unroute('**/_astro/zoom.*.js')
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible()
})

test('if the comparison can’t be loaded, the page says so and offers to try again', async ({
  page,
}) => {
  await seedStorage(page, { compare: [501, 801] })
  await page.route('**/_astro/comparison.*.js', (route) => route.abort())
  await open(page, '/compare')
  await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible()
  await page.unroute('**/_astro/comparison.*.js')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('if the address form can’t be loaded, the checkout asks for a reload', async ({ page }) => {
  await page.route('**/_astro/AddressEntry.*.js', (route) => route.abort())
  await openCheckout(page)
  await expect(page.getByText('We couldn’t load this part of the page.')).toBeVisible()
})
