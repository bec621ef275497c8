import { axeFaults } from '../support/axe.ts'
import {
  confirmedOrderNumber,
  fillAddress,
  HOME_ADDRESS,
  openCheckout,
  orderSummary,
  orderSummaryLine,
  payButton,
  payWith,
  totalInPayBar,
} from '../support/checkout-page.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { AIRER, changePrice, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { makeAccount, signIn } from '../support/shopper.ts'

test('a shopper pays the total shown, gets one order and its email, and finds it in the account', async ({
  page,
}) => {
  const { email, fullName } = await openCheckout(page, [AIRER, GRIPPERS])
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText(
    `Name${fullName}Email${email}`,
  )
  await expect(orderSummary(page)).toContainText('Colour: Black · Lath length: 0.9 m')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Please enter postcode')
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription(
    'Enter your postcode to see the total and pay.',
  )
  await fillAddress(page, 'm1 1ae')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('FREE OF CHARGE')
  await expect(orderSummaryLine(page, 'Included VAT')).toHaveText('Included VAT (16.67%)£11.98')
  await expect(orderSummaryLine(page, 'Total')).toContainText('£71.90')
  await expect(page.getByText(/Order today and it’ll arrive/)).toContainText('2 weeks’ lead time')
  expect(await axeFaults(page)).toEqual([])
  await expect(payButton(page)).toHaveText('Pay Now')
  await expect(totalInPayBar(page)).toContainText('2 items · £71.90')
  await payButton(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Hoist & Line £71.90')
  await payWith(page)

  await expect(page).toHaveURL(/\/order\/success\?session_id=/)
  const number = await confirmedOrderNumber(page)
  await expect(page.getByText('We’ve sent a confirmation email to')).toContainText(email)
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')
  expect(await axeFaults(page)).toEqual([])
  const mail = await latestMailTo(email, new RegExp(number))
  for (const words of ['£71.90', 'Colour: Black', 'cancel']) expect(mail.text).toContain(words)

  await reload(page)
  expect(await confirmedOrderNumber(page)).toBe(number)
  await open(page, linkInMail(mail, '/account/order'))
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order).toContainText('£71.90')
  await expect(order).toContainText('M1 1AE')
  await open(page, '/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('link', { name: `View Order ${number}` })).toBeVisible()
})

test('cancelling the payment keeps the cart and the address', { tag: '@phone' }, async ({
  page,
}) => {
  await openCheckout(page, [AIRER, GRIPPERS])
  await fillAddress(page)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('wasn’t completed and you haven’t been charged')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByLabel('Street')).toHaveValue(HOME_ADDRESS.street)
  expect(await readStorage(page, 'cart')).toEqual([AIRER, GRIPPERS])
  expect(await axeFaults(page)).toEqual([])
})

test('a shopper whose card is declined pays with another card and gets one order', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await payButton(page).click()
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('declined')
  await payWith(page)
  await confirmedOrderNumber(page)
  await open(page, '/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('link', { name: /^View Order/ })).toHaveCount(1)
})

test('shipping is shown for each destination, and an invalid postcode disables Pay Now', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Please enter postcode')
  await page.getByLabel('Postcode').fill('JE2 3AB')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('£14.95')
  await expect(totalInPayBar(page)).toContainText('£79.90')
  await expect(orderSummaryLine(page, 'Included VAT')).toContainText('£10.83')
  await expect(page.getByLabel('Country').getByRole('option')).toHaveText([
    'United Kingdom',
    'United States',
    'France',
    'Germany',
  ])
  await page.getByLabel('Country').selectOption('FR')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('£22.95')
  await expect(orderSummaryLine(page, 'Included VAT')).toHaveCount(0)
  await expect(page.getByText('How long the carrier takes depends')).toBeVisible()
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Postcode').fill('IV27 4AB')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('FREE OF CHARGE')
  await page.getByLabel('Postcode').fill('12345')
  await page.getByLabel('Postcode').press('Tab')
  await expect(page.getByText('Enter a full UK postcode, like M1 1AE')).toBeVisible()
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Please enter postcode')
  await expect(payButton(page)).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])
})

test('a signed-out shopper is sent to sign in and returns to the checkout', {
  tag: '@phone',
}, async ({ page }) => {
  const shopper = await makeAccount(page)
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await page.getByLabel('I have an account').check()
  await signIn(page, shopper)
  await expect(page).toHaveURL('/checkout')
  await expect(orderSummary(page)).toContainText('Traditional Kitchen Maid')
})

test('changed prices are listed, and the payment starts only once the shopper accepts them', async ({
  page,
}) => {
  // The browser still has yesterday's price list in its cache.
  await changePrice(page, 101, 5995)
  await openCheckout(page, [{ ...AIRER, price: 59.95 }, GRIPPERS])
  await fillAddress(page)
  await expect(totalInPayBar(page)).toContainText('£66.90')
  await payButton(page).click()
  const news = page.getByRole('region', { name: 'Our prices have changed' })
  await expect(news).toBeFocused()
  await expect(news.getByRole('row', { name: /Traditional/ })).toContainText('£59.95£64.95')
  await expect(news.getByRole('row', { name: /Rubber/ })).toHaveCount(0)
  await expect(news.getByRole('row', { name: 'Total' })).toContainText('£66.90£71.90')
  const accept = news.getByRole('button', { name: 'Accept and Pay Now £71.90' })
  await expect(accept).toBeInViewport({ ratio: 1 })
  await expect(payButton(page)).toBeDisabled()
  expect(await readStorage(page, 'cart')).toMatchObject([{ price: 59.95 }, { price: 6.95 }])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)
  expect(await axeFaults(page)).toEqual([])

  await accept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Hoist & Line £71.90')
  await payWith(page)
  await confirmedOrderNumber(page)
  await expect(page.getByRole('main')).toContainText('£71.90')
})
