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
import { expect, test } from '../support/page.ts'
import { AIRER, GRIPPERS, kept, seed } from '../support/seed.ts'
import { makeAccount, signIn } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
