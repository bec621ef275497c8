import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import {
  confirmedOrderNumber,
  fillAddress,
  HOME_ADDRESS,
  openCheckout,
  orderSummary,
  orderSummaryLine,
  payButton,
  totalInPayBar,
} from '../support/checkout-page.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, lookAgainAt, open, reload, test } from '../support/page.ts'
import { AIRER, changePrice, GRIPPERS, readStorage } from '../support/seed.ts'
import { accountCart } from '../support/shopper.ts'

test('by keyboard alone a shopper pays the total shown, gets one order and its email, and finds it in the account', {
  tag: '@desktop',
}, async ({ page }) => {
  const { email, fullName, user } = await openCheckout(page, [AIRER, GRIPPERS])
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText(
    `Name${fullName}Email${email}`,
  )
  await expect(orderSummary(page)).toContainText('Colour: Black · Lath length: 0.9 m')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Please enter postcode')
  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveAccessibleDescription(
    'Enter your postcode to see the total and pay.',
  )
  await page.getByLabel('Street').focus()
  for (const text of [HOME_ADDRESS.street, HOME_ADDRESS.city, 'm1 1ae']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Country')).toBeFocused()
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Free')
  await expect(orderSummaryLine(page, 'Included VAT')).toHaveText('Included VAT (16.67%)£11.98')
  await expect(orderSummaryLine(page, 'Total')).toContainText('£71.90')
  await expect(page.getByText(/Order today and it’ll arrive/)).toContainText('sent within')
  expect(await axeFaults(page)).toEqual([])
  await expect(payButton(page)).toHaveText('Pay Now')
  await expect(totalInPayBar(page)).toContainText('2 items · £71.90')
  await tabTo(payButton(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay Hoist & Line £71.90')
  await tabTo(page.getByLabel('Card number'))
  for (const text of ['4242424242424242', '0440', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/order\/success\?session_id=/)
  const number = await confirmedOrderNumber(page)
  await expect(page.getByText('We’ve sent a confirmation email to')).toContainText(email)
  await expect(page.getByText(/^It should arrive \w+/)).toBeVisible()
  await expectNothingKept(page, String(user['token']), number)
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')
  await expect.poll(() => accountCart(page, user)).toEqual([])
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

/** Presses Tab until the control has the focus, at most twelve times. */
async function tabTo(control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let n = 0; n < 12 && !(await isFocused()); n += 1) await control.page().keyboard.press('Tab')
  await expect(control).toBeFocused()
}

/** The browser stores neither the postal address nor the order's number, and the session's token in one place only. */
async function expectNothingKept(page: Page, token: string, number: string): Promise<void> {
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
  for (const word of [HOME_ADDRESS.street, 'm1 1ae', HOME_ADDRESS.postcode, number]) {
    expect(JSON.stringify(stored)).not.toContain(word)
  }
  const holders = Object.entries(stored).filter(([, value]) => String(value).includes(token))
  expect(holders.map(([name]) => name)).toEqual(['user'])
  expect(await page.content()).not.toContain(token)
  expect(page.url()).not.toContain(token)
  expect(await page.context().cookies()).toEqual([])
}

test('shipping, VAT and arrival are shown for each destination, and an invalid postcode disables Pay Now', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-06-01T10:00:00Z')
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/shipping-quote', async (route) => {
    await hold.promise
    const message = 'Unable to calculate shipping for this location'
    await route.fulfill({ status: 422, json: { message } })
  })
  await openCheckout(page)
  const shipping = orderSummaryLine(page, 'Shipping')
  const arrives = orderSummaryLine(page, 'Arrives')
  const country = page.getByLabel('Country')
  const postcode = page.getByLabel('Postcode')
  const note = page.getByRole('region', { name: 'Delivery and returns' })
  await expect(shipping).toHaveText('ShippingPlease enter postcode')
  await expect(note).toContainText('2–3 working days')
  await expect(country.getByRole('option')).toHaveText([
    'United Kingdom',
    'United States',
    'France',
    'Germany',
  ])
  await country.selectOption('FR')
  await expect(shipping).toHaveText('ShippingCalculating...')
  hold.resolve()
  await expect(page.locator('#pay-hint')).toContainText('Unable to calculate')
  await expect(shipping).toHaveText('ShippingCalculating...')
  await page.unroute('**/api/shipping-quote')

  await country.selectOption('GB')
  await expect(arrives).toHaveCount(0)
  await postcode.fill('JE2 3AB')
  await expect(shipping).toContainText('£14.95')
  await expect(totalInPayBar(page)).toContainText('£79.90')
  await expect(orderSummaryLine(page, 'Included VAT')).toHaveCount(0)
  const islandDays = 'Fri\u00a019\u00a0– Mon\u00a022\u00a0June'
  await expect(arrives).toHaveText(`Arrives${islandDays}`)
  await expect(note).toContainText(`${islandDays} (sent within 2 weeks, then 4–5 working days)`)
  await country.selectOption('FR')
  await expect(shipping).toContainText('£22.95')
  await expect(orderSummaryLine(page, 'Included VAT')).toHaveCount(0)
  await expect(arrives).toHaveCount(0)
  await expect(page.getByText('How long the carrier takes depends')).toBeVisible()
  await country.selectOption('GB')
  await postcode.fill('IV27 4AB')
  await expect(shipping).toContainText('Free')
  await expect(orderSummaryLine(page, 'Included VAT')).toContainText('£10.83')
  await expect(arrives).toHaveText('ArrivesWed\u00a017\u00a0– Thu\u00a018\u00a0June')
  await lookAgainAt(page, '2026-06-02T10:00:00Z')
  await expect(arrives).toHaveText('ArrivesThu\u00a018\u00a0– Fri\u00a019\u00a0June')
  await expect(payButton(page)).toBeEnabled()

  await postcode.fill('XX9 9XX')
  await postcode.press('Tab')
  await expect(postcode).toHaveAccessibleDescription('Error: Enter a full UK postcode, like M1 1AE')
  await expect(shipping).toContainText('Please enter postcode')
  await expect(payButton(page)).toBeDisabled()
  expect(await axeFaults(page)).toEqual([])
  await postcode.fill('SW1A 1AA')
  await expect(postcode).toHaveAccessibleDescription('')
  await expect(payButton(page)).toBeEnabled()
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
})
