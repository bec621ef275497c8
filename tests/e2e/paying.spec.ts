import { axeFaults } from '../support/axe.ts'
import {
  confirmedNumber,
  fillAddress,
  goToPay,
  HOME,
  openCheckout,
  payButton,
  payWith,
  summary,
} from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'
import { tellCards } from '../support/paid-order.ts'
import { AIRER, GRIPPERS, kept, seed } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Longer than a payment that is delayed takes, in seconds. */
const DELAY = 21

test('a payment that takes its time is on its way, then confirmed', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page)
  await goToPay(page)
  await payWith(page, '4000 0000 0000 0077')
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await expect(page.getByText('Please do not pay again')).toBeVisible()
  expect(await kept(page, 'cart')).toEqual([AIRER])
  expect(await axeFaults(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await expect(other.getByText('If you pay again, you order a second time')).toBeVisible()
  await other.close()
  await tellCards(page, { advance: DELAY })
  await confirmedNumber(page)
  expect(await kept(page, 'cart')).toEqual([])
})

test('a delayed payment that fails leaves the cart', { tag: '@desk' }, async ({ page }) => {
  await openCheckout(page)
  await goToPay(page)
  await payWith(page, '4000 0000 0000 0341')
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible()
  await tellCards(page, { advance: DELAY })
  await expect(page.getByRole('heading', { name: 'did not go through' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await expect(page.getByLabel('Street')).toHaveValue(HOME.street)
  expect(await kept(page, 'cart')).toEqual([AIRER])
})

test('the Back button after paying leads to nothing that could be paid again', {
  tag: '@phone',
}, async ({ page }) => {
  await openCheckout(page)
  await goToPay(page)
  await payWith(page)
  await confirmedNumber(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already paid')
  await page.goBack()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'your orders' }).click()
  await expect(page).toHaveURL('/account')
})

test('whoever has paid and never came back is shown the order, not the checkout', {
  tag: '@desk',
}, async ({ page }) => {
  await openCheckout(page)
  await goToPay(page)
  await tellCards(page, { pay: new URL(page.url()).pathname.split('/').at(-1) ?? '' })
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/order\/success/)
  await confirmedNumber(page)
  expect(await kept(page, 'cart')).toEqual([])
})

test('two tabs have one cart, and what is paid in one is gone from the other', {
  tag: '@desk',
}, async ({ page }) => {
  await openCheckout(page, [AIRER, GRIPPERS])
  await fillAddress(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Remove Rubber/ }).click()
  await expect(payButton(page)).toContainText('£64.95')
  await expect(summary(page).getByRole('listitem')).toHaveCount(1)

  await other.goto('/checkout')
  await goToPay(other)
  await payWith(other)
  await confirmedNumber(other)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('however often the button is pressed, there is one order', { tag: '@phone' }, async ({
  page,
}) => {
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
  const busy = page.getByRole('button', { name: 'Opening the payment page…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.getByLabel('Street').press('Enter')
  hold.resolve()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(sent).toBe(1)
})

test('the keyboard alone orders and pays', { tag: '@desk' }, async ({ page }) => {
  await openCheckout(page)
  await page.getByLabel('Street').focus()
  for (const text of [HOME.street, HOME.city, HOME.postcode]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Country')).toBeFocused()
  await expect(payButton(page)).toBeEnabled()
  const isAtButton = () => payButton(page).evaluate((button) => button === document.activeElement)
  for (let n = 0; n < 12 && !(await isAtButton()); n += 1) await page.keyboard.press('Tab')
  await expect(payButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeVisible()
  const isAtCard = () =>
    page.getByLabel('Card number').evaluate((field) => field === document.activeElement)
  for (let n = 0; n < 12 && !(await isAtCard()); n += 1) await page.keyboard.press('Tab')
  for (const text of ['4242424242424242', '0440', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await confirmedNumber(page)
})

test('the page after paying says where there is nothing to confirm', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/order/success?session_id=cs_test_x')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?from=%2Forder%2Fsuccess%3Fsession_id%3Dcs_test_x',
  )
  expect(await axeFaults(page)).toEqual([])
  await signedIn(page)
  await seed(page, { cart: [AIRER] })
  await page.goto('/order/success')
  await expect(page.getByRole('heading', { name: 'nothing to confirm' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.goto('/order/success?session_id=cs_test_nothing')
  await expect(page.getByRole('heading', { name: 'do not know this payment' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await kept(page, 'cart')).toEqual([AIRER])
})
