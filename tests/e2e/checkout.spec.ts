import { axeFaults } from '../support/axe.ts'
import {
  confirmedNumber,
  fillAddress,
  HOME,
  openCheckout,
  payButton,
  payWith,
  sum,
  summary,
} from '../support/checkout-page.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { expect, noisyTest, test } from '../support/page.ts'
import { withPaidOrder } from '../support/paid-order.ts'
import { AIRER, GRIPPERS, kept, seed } from '../support/seed.ts'
import { makeAccount, signedIn, signIn } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
noisyTest.use({ contextOptions: { reducedMotion: 'reduce' } })

test('from the cart to the order: paid as shown, confirmed once, mailed, and kept in the account', async ({
  page,
}) => {
  const { email, fullName } = await openCheckout(page, [AIRER, GRIPPERS])
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText(
    `Name${fullName}Email${email}`,
  )
  await expect(summary(page)).toContainText('Colour: Black · Lath length: 0.9 m')
  await expect(sum(page, 'Shipping')).toContainText('Please enter postcode')
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription(/once your postcode is entered/)
  await fillAddress(page, 'm1 1ae')
  await expect(sum(page, 'Shipping')).toContainText('FREE OF CHARGE')
  await expect(sum(page, 'Included VAT')).toHaveText('Included VAT (16.67%)£11.98')
  await expect(sum(page, 'Total')).toContainText('£71.90')
  await expect(page.getByText(/Ordered today, it should arrive/)).toContainText('2 weeks lead time')
  expect(await axeFaults(page)).toEqual([])
  await expect(payButton(page)).toHaveText('Pay Now £71.90 – order with obligation to pay')
  await payButton(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Hoist & Line £71.90')
  await payWith(page)

  await expect(page).toHaveURL(/\/order\/success\?session_id=/)
  const number = await confirmedNumber(page)
  await expect(page.getByText('A confirmation email is on its way')).toContainText(email)
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')
  expect(await axeFaults(page)).toEqual([])
  const mail = await mailTo(email, new RegExp(number))
  for (const words of ['£71.90', 'Colour: Black', 'cancel']) expect(mail.text).toContain(words)

  await page.reload()
  expect(await confirmedNumber(page)).toBe(number)
  await page.goto(linkIn(mail, '/account/order'))
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order).toContainText('£71.90')
  await expect(order).toContainText('M1 1AE')
  await page.goto('/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('link')).toHaveText([`Order ${number}`])
})

test('a payment that is left leaves cart and address as they were', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page, [AIRER, GRIPPERS])
  await fillAddress(page)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('without paying, and nothing was charged')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByLabel('Street')).toHaveValue(HOME.street)
  expect(await kept(page, 'cart')).toEqual([AIRER, GRIPPERS])
  expect(await axeFaults(page)).toEqual([])
})

test('a card that is declined can be followed by one that pays', { tag: '@desk' }, async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await payButton(page).click()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('declined')
  await payWith(page)
  await confirmedNumber(page)
  await page.goto('/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('link')).toHaveCount(1)
})

test('what shipping comes to is said for each place, and nothing is paid before it is known', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(sum(page, 'Shipping')).toContainText('Please enter postcode')
  await page.getByLabel('Postcode').fill('JE2 3AB')
  await expect(sum(page, 'Shipping')).toContainText('£14.95')
  await expect(payButton(page)).toContainText('£79.90')
  await expect(sum(page, 'Included VAT')).toContainText('£10.83')
  await page.getByLabel('Country').selectOption('FR')
  await expect(sum(page, 'Shipping')).toContainText('£22.95')
  await expect(sum(page, 'Included VAT')).toHaveCount(0)
  await expect(page.getByText('How long the carrier takes depends')).toBeVisible()
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Postcode').fill('IV27 4AB')
  await expect(sum(page, 'Shipping')).toContainText('FREE OF CHARGE')
  await page.getByLabel('Postcode').fill('12345')
  await expect(
    page.getByText('Unable to calculate shipping for this location').first(),
  ).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])
})

test('who is not signed in is sent to sign in, and comes back', { tag: '@phone' }, async ({
  page,
}) => {
  const shopper = await makeAccount(page)
  await seed(page, { cart: [AIRER] })
  await page.goto('/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await signIn(page, shopper)
  await expect(page).toHaveURL('/checkout')
  await expect(summary(page)).toContainText('Traditional Kitchen Maid')
})

test('prices that have changed are shown, and paid only when they are accepted', async ({
  page,
}) => {
  // This browser still has the price list of yesterday.
  await page.route('**/data/prices.json', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    list.products[101].exactListPrice = 5 * 5995
    await route.fulfill({ response, json: list })
  })
  await openCheckout(page, [{ ...AIRER, price: 59.95 }, GRIPPERS])
  await fillAddress(page)
  await expect(payButton(page)).toContainText('£66.90')
  await payButton(page).click()
  const news = page.getByRole('region', { name: 'Our prices have changed' })
  await expect(news).toBeFocused()
  await expect(news.getByRole('row', { name: /Traditional/ })).toContainText('£59.95£64.95')
  await expect(news.getByRole('row', { name: /Rubber/ })).toHaveCount(0)
  await expect(news.getByRole('row', { name: 'Total' })).toContainText('£66.90£71.90')
  const accept = news.getByRole('button', { name: 'Accept and Pay Now £71.90' })
  await expect(accept).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Pay Now £66.90' })).toBeDisabled()
  expect(await kept(page, 'cart')).toMatchObject([{ price: 59.95 }, { price: 6.95 }])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  await accept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Hoist & Line £71.90')
  await payWith(page)
  await confirmedNumber(page)
  await expect(page.getByRole('main')).toContainText('£71.90')
})

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
