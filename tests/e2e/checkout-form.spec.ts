import { axeFaults } from '../support/axe.ts'
import {
  confirmedOrderNumber,
  fillAddress,
  HOME_ADDRESS,
  openCheckout,
  orderSummaryLine,
  payButton,
  payWith,
  totalInPayBar,
} from '../support/checkout-page.ts'
import { expect, open, reload, test, testAllowingConsoleErrors } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { boundingBox } from '../support/pointer.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'

test('a missing part of the address is explained, half a postcode gives the delivery cost, the bar with Pay Now shows the arrival in one line on every day of the year, and an address survives a reload until the shopper signs out', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await page.getByLabel('Postcode').fill('M1 1A')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Free')
  await expect(page.locator('#pay-hint')).toHaveText('The total is £64.95.')
  await payButton(page).click()
  const faults = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(faults).toBeFocused()
  await expect(faults.getByRole('link')).toHaveText([
    'Enter your house number and street',
    'Enter your town or city',
    'Enter a full UK postcode, like M1 1AE',
  ])
  await expect(page).toHaveTitle(/^Error: Checkout/)
  expect(await axeFaults(page)).toEqual([])
  await faults.getByRole('link', { name: 'Enter your house number and street' }).click()
  await expect(page.getByLabel('Street')).toBeFocused()
  await expect(page.getByLabel('House number and street')).toHaveAccessibleDescription(
    'Error: Enter your house number and street',
  )

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
  await reload(page)
  await expect(page.getByLabel('Street')).toHaveValue(HOME_ADDRESS.street)
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('checkout-address')
})

test('a recipient, a state, a phone and a note for the driver reach the order page', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Recipient').fill('Grace Hopper')
  await page.getByLabel('Street').fill('1 Lake Street')
  await page.getByLabel('Town or city').fill('Chicago')
  await page.getByLabel('Postcode').fill('60601')
  const fold = page.getByText('Company, flat, phone or a note for the driver')
  await fold.click()
  await page.getByLabel('Flat or building').fill('Apt 4B')
  await page.getByLabel('Phone for the driver').fill('call me')
  await page.getByLabel('Note for the driver').fill('Ring twice')
  await fold.click()
  await payButton(page).click()
  const faults = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(faults.getByRole('link')).toHaveText([
    'Choose your state',
    'Enter a phone number of 7 to 15 digits, like 07700 900123',
  ])
  expect(await axeFaults(page)).toEqual([])
  await faults.getByRole('link', { name: /phone number/ }).click()
  await expect(page.getByLabel('Phone for the driver')).toBeFocused()
  await page.getByLabel('Phone for the driver').fill('+1 312 555 0100')
  await page.getByLabel('State').selectOption('Illinois')
  await payButton(page).click()
  await payWith(page)
  await confirmedOrderNumber(page)
  await page.getByRole('link', { name: 'View Your Order' }).click()
  const address = page.getByRole('region', { name: 'Delivery address' })
  for (const line of ['Grace Hopper', 'Apt 4B', 'Chicago, IL 60601', '+1 312 555 0100']) {
    await expect(address).toContainText(line)
  }
  await expect(address).toContainText('Note for the driver: Ring twice')
})

test('the last delivery address is filled in on every device of the account', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const { user } = await signInWithPaidOrder(page)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await seedStorage(elsewhere, { user, cart: [GRIPPERS] })
  await open(elsewhere, '/checkout')
  for (const [label, value, token] of [
    ['Recipient', 'Ann Weaver', 'shipping name'],
    ['Street', HOME_ADDRESS.street, 'shipping address-line1'],
    ['Town or city', HOME_ADDRESS.city, 'shipping address-level2'],
    ['Postcode', HOME_ADDRESS.postcode, 'shipping postal-code'],
    ['Country', HOME_ADDRESS.country, 'shipping country'],
  ] as const) {
    await expect(elsewhere.getByLabel(label)).toHaveValue(value)
    await expect(elsewhere.getByLabel(label)).toHaveAttribute('autocomplete', token)
  }
  await expect(totalInPayBar(elsewhere)).toContainText('£6.95')
  await elsewhere.close()
})

test('at the checkout the total and Pay Now stay in view and cover no field, the shop’s links are in closed groups below the form, and in a window as low as with 400 % zoom no bar takes the room', async ({
  page,
}) => {
  await openCheckout(page, [AIRER, GRIPPERS, AIRER])
  await fillAddress(page)
  for (const label of ['Street', 'Town or city', 'Postcode', 'Country']) {
    const field = page.getByLabel(label)
    await field.focus()
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await expect(totalInPayBar(page)).toContainText('£136.85')
    await expect(totalInPayBar(page)).toBeInViewport({ ratio: 1 })
    const [box, bar] = await Promise.all([field.boundingBox(), page.locator('.pay').boundingBox()])
    const isBeside = (bar?.x ?? 0) > (box?.x ?? 0) + (box?.width ?? 0)
    expect(isBeside || (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0), label).toBe(true)
  }

  await expect(page.getByRole('list', { name: 'Steps to pay' })).toHaveText(
    /Cart\s*Details\s*Payment/,
  )
  const sidebar = page.getByRole('complementary', { name: 'Shop' })
  const main = await boundingBox(page.getByRole('main'))
  expect((await boundingBox(sidebar)).y).toBeGreaterThanOrEqual(main.y + main.height - 1)
  await expect(sidebar.getByRole('heading')).toHaveText([
    'SHOP OUR STORE',
    'TOP SELLERS',
    'BRANDS WE STOCK',
  ])
  await expect(sidebar.getByRole('link')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByLabel('Street').focus()
  await expect(page.getByLabel('Street')).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).not.toBeInViewport()
})

testAllowingConsoleErrors(
  'a shopper whose saved addresses can’t be fetched types one, and can retry without retyping after a lost connection or a busy server',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route('**/api/get-addresses', (route) => route.abort())
    await openCheckout(page)
    await page.route('**/api/shipping-quote', (route) => route.abort())
    await page.getByLabel('Street').fill(HOME_ADDRESS.street)
    await page.getByLabel('Town or city').fill(HOME_ADDRESS.city)
    await page.getByLabel('Postcode').fill(HOME_ADDRESS.postcode)
    const hint = page.locator('#pay-hint')
    await expect(hint).toContainText('can’t reach the shop')
    await page.unroute('**/api/shipping-quote')
    await hint.getByRole('button', { name: 'Try Again' }).click()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByRole('checkbox', { name: 'Save this address' })).toHaveCount(0)

    await page.route('**/api/create-checkout-session', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.', error: 'Not now.' } }),
    )
    const logged = page.waitForEvent('console', (message) =>
      /^Checkout session: .*Not now/.test(message.text()),
    )
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      'Not now.',
    )
    expect((await logged).type()).toBe('error')
    await page.unroute('**/api/create-checkout-session')
    await expect(page.getByLabel('Street')).toHaveValue(HOME_ADDRESS.street)
    expect(await readStorage(page, 'cart')).toEqual([AIRER])
    await payButton(page).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
  },
)
