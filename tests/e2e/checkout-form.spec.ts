import { axeFaults } from '../support/axe.ts'
import { fillAddress, HOME, openCheckout, payButton } from '../support/checkout-page.ts'
import { expect, noisyTest, test } from '../support/page.ts'
import { withPaidOrder } from '../support/paid-order.ts'
import { AIRER, GRIPPERS, kept, seed } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
noisyTest.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what is missing or wrong in the address is said beside its field', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page)
  await page.getByLabel('Postcode').fill('SW1A1')
  await payButton(page).click()
  const faults = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(faults).toBeFocused()
  await expect(faults.getByRole('link')).toHaveText([
    'Enter your street',
    'Enter your town or city',
  ])
  await expect(page).toHaveTitle(/^Error: Checkout/)
  expect(await axeFaults(page)).toEqual([])
  await faults.getByRole('link', { name: 'Enter your street' }).click()
  await expect(page.getByLabel('Street')).toBeFocused()
  await expect(page.getByLabel('Street')).toHaveAccessibleDescription('Error: Enter your street')

  await fillAddress(page, 'SW1A1')
  await payButton(page).click()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(
    'Error: Enter a full UK postcode, like M1 1AE',
  )
  await expect(page.getByLabel('Street')).toHaveValue(HOME.street)
})

test('the account remembers the address, wherever it signs in', { tag: '@desk' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { user } = await withPaidOrder(page)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await seed(elsewhere, { user, cart: [GRIPPERS] })
  await elsewhere.goto('/checkout')
  for (const [label, value, token] of [
    ['Street', HOME.street, 'shipping street-address'],
    ['Town or city', HOME.city, 'shipping address-level2'],
    ['Postcode', HOME.postcode, 'shipping postal-code'],
    ['Country', HOME.country, 'shipping country'],
  ] as const) {
    await expect(elsewhere.getByLabel(label)).toHaveValue(value)
    await expect(elsewhere.getByLabel(label)).toHaveAttribute('autocomplete', token)
  }
  await expect(payButton(elsewhere)).toContainText('£6.95')
  await elsewhere.close()
})

test('what was typed stays through a reload, and goes when its owner signs out', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.reload()
  await expect(page.getByLabel('Street')).toHaveValue(HOME.street)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('checkout-address')
})

test('an empty cart is said to be so', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

test('the total and the button stay in view and hide no field', async ({ page }) => {
  await openCheckout(page, [AIRER, GRIPPERS, AIRER])
  await fillAddress(page)
  for (const label of ['Street', 'Town or city', 'Postcode', 'Country']) {
    const field = page.getByLabel(label)
    await field.focus()
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('£136.85').last()).toBeInViewport()
    const [box, bar] = await Promise.all([field.boundingBox(), page.locator('.pay').boundingBox()])
    const isBeside = (bar?.x ?? 0) > (box?.x ?? 0) + (box?.width ?? 0)
    expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0), label).toBe(true)
  }
})

noisyTest(
  'offline and busy are said in words, and nothing is lost',
  { tag: '@desk' },
  async ({ page }) => {
    await openCheckout(page)
    await page.route('**/api/shipping-quote', (route) => route.abort())
    await page.getByLabel('Street').fill(HOME.street)
    await page.getByLabel('Town or city').fill(HOME.city)
    await page.getByLabel('Postcode').fill(HOME.postcode)
    const hint = page.locator('#pay-hint')
    await expect(hint).toContainText('cannot be reached')
    await page.unroute('**/api/shipping-quote')
    await hint.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeEnabled()

    await page.route('**/api/create-checkout-session', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.', error: 'Not now.' } }),
    )
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      'Not now.',
    )
    await page.unroute('**/api/create-checkout-session')
    await expect(page.getByLabel('Street')).toHaveValue(HOME.street)
    expect(await kept(page, 'cart')).toEqual([AIRER])
    await payButton(page).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
  },
)
