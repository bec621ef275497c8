import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import {
  confirmedOrderNumber,
  fillAddress,
  goToPay,
  HOME_ADDRESS,
  openCheckout,
  orderSummary,
  payButton,
  payWith,
  totalInPayBar,
} from '../support/checkout-page.ts'
import { expect, open, test } from '../support/page.ts'
import { controlCardProvider } from '../support/paid-order.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

/** Opens the payment page of a provider whose delayed payments end only when `endPayment` says so. */
async function goToSlowPayment(page: Page): Promise<void> {
  await controlCardProvider(page, { holdPayments: true })
  await goToPay(page)
}

async function endPayment(page: Page): Promise<void> {
  const sessionId = new URL(page.url()).searchParams.get('session_id') ?? ''
  await controlCardProvider(page, { endPayment: sessionId })
}

test('missing card details are explained in a summary and at the field; a delayed payment is shown as pending, then as confirmed', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await goToSlowPayment(page)
  await page.getByRole('button', { name: 'Pay £64.95' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
  await expect(page).toHaveTitle('Error: Pay £64.95 – Hoist & Line')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Enter the CVC' }).click()
  await expect(page.getByLabel('CVC')).toBeFocused()
  await payWith(page, '4000 0000 0000 0077')
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await expect(page.getByText('Please don’t pay again')).toBeVisible()
  expect(await readStorage(page, 'cart')).toEqual([AIRER])
  expect(await axeFaults(page)).toEqual([])
  const other = await page.context().newPage()
  await open(other, '/checkout')
  await expect(other.getByText('If you pay again, you’ll be ordering a second time')).toBeVisible()
  await other.close()
  await endPayment(page)
  await confirmedOrderNumber(page)
  expect(await readStorage(page, 'cart')).toEqual([])
})

test('a shopper cancels, has a delayed payment fail and a card declined, keeps cart and address, and gets one order once the last card pays', {
  tag: '@desktop',
}, async ({ page }) => {
  const expectKept = async () => {
    await expect(page).toHaveURL('/checkout')
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByLabel('Street')).toHaveValue(HOME_ADDRESS.street)
    expect(await readStorage(page, 'cart')).toEqual([AIRER, GRIPPERS])
  }
  await openCheckout(page, [AIRER, GRIPPERS])
  await goToPay(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('wasn’t completed and you haven’t been charged')).toBeVisible()
  await expectKept()
  expect(await axeFaults(page)).toEqual([])

  await goToSlowPayment(page)
  await payWith(page, '4000 0000 0000 0341')
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await endPayment(page)
  await expect(page.getByRole('heading', { name: 'didn’t go through' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Checkout' }).click()
  await expectKept()

  await goToPay(page)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    'Error: Your card was declined. Try another card.',
  )
  await payWith(page)
  await confirmedOrderNumber(page)
  await open(page, '/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('link', { name: /^View Order/ })).toHaveCount(1)
})

test('repeated clicks on Pay Now create one checkout session, and a shopper who paid without returning gets the order instead of the checkout', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  const hold = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/create-checkout-session', async (route) => {
    sent += 1
    await hold.promise
    await route.continue()
  })
  await payButton(page).dblclick()
  const busy = payButton(page)
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.getByLabel('Street').press('Enter')
  hold.resolve()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(sent).toBe(1)

  await controlCardProvider(page, { pay: new URL(page.url()).pathname.split('/').at(-1) ?? '' })
  await open(page, '/checkout')
  await expect(page).toHaveURL(/\/order\/success/)
  await confirmedOrderNumber(page)
  expect(await readStorage(page, 'cart')).toEqual([])
})

test('an order paid in one tab empties the cart in the other, and Back leads to no page that accepts a second payment', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCheckout(page, [AIRER, GRIPPERS])
  await fillAddress(page)
  const other = await page.context().newPage()
  await open(other, '/cart')
  await other.getByRole('button', { name: /^Remove Rubber/ }).click()
  await expect(totalInPayBar(page)).toContainText('£64.95')
  await expect(orderSummary(page)).not.toContainText('Rubber')

  await open(other, '/checkout')
  await goToPay(other)
  await payWith(other)
  await confirmedOrderNumber(other)
  const empty = { name: 'Your cart is empty' }
  await expect(page.getByRole('heading', empty)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await other.goBack()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You have already paid')
  await other.goBack()
  await expect(other).toHaveURL('/checkout')
  await expect(other.getByRole('heading', empty)).toBeVisible()
  await other.getByRole('link', { name: 'your orders' }).click()
  await expect(other).toHaveURL('/account')
})

test('the page after paying explains a missing or unknown payment, and a signed-out shopper', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/order/success?session_id=cs_test_x')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?from=%2Forder%2Fsuccess%3Fsession_id%3Dcs_test_x',
  )
  expect(await axeFaults(page)).toEqual([])
  await signedIn(page)
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/order/success')
  await expect(page.getByRole('heading', { name: 'No order to show' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await open(page, '/order/success?session_id=cs_test_nothing')
  await expect(page.getByRole('heading', { name: 'can’t find this payment' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await readStorage(page, 'cart')).toEqual([AIRER])
})
