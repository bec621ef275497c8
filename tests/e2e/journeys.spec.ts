import type { Locator, Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { HOME_ADDRESS, payButton } from '../support/checkout-page.ts'
import { holdTimers } from '../support/held-timers.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { GRIPPERS, seedStorage } from '../support/seed.ts'
import { accountBox, callAs, makeAccount, newShopper, toastWith } from '../support/shopper.ts'

/** Counts what a shopper meets: screens (a redirect is none), presses, and fields that they fill in. */
function startJourney(page: Page) {
  const screens: string[] = []
  const count = { presses: 0, fields: 0 }
  const arrive = async (path: string | RegExp, shown: Locator) => {
    await expect(page).toHaveURL(path)
    await expect(shown).toBeVisible()
    screens.push(new URL(page.url()).pathname)
  }
  const press = async (control: Locator) => {
    count.presses += 1
    await control.click()
  }
  const fill = async (label: string, text: string) => {
    count.fields += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  return { screens, count, arrive, press, fill }
}

test('a new customer buys a ceiling airer in eight screens and ten fields, the card’s included', async ({
  page,
}) => {
  const { screens, count, arrive, press, fill } = startJourney(page)
  const { fullName, email, password } = newShopper()
  const main = page.getByRole('main')
  await holdTimers(page)
  await open(page, '/')
  await arrive('/', main)
  await press(main.getByRole('link', { name: 'Ceiling Airers' }).first())
  const product = main.getByRole('link', { name: /^Traditional Kitchen Maid/ }).first()
  await arrive('/ceiling-airers', product)
  await press(product)
  await arrive(/^.*\/product\/traditional-kitchen-maid/, page.getByRole('heading', { level: 1 }))
  await press(page.getByRole('radio', { name: 'Ivory', exact: true }))
  await press(page.getByRole('radio', { name: /^1.8 m/ }))
  await press(page.getByRole('button', { name: 'Add to Cart' }))
  await press(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  const newHere = page.getByRole('link', { name: 'I’m New Here' })
  await arrive('/login?from=%2Fcheckout', newHere)
  await press(newHere)
  const register = page.getByRole('button', { name: 'Register' })
  await arrive('/register?from=%2Fcheckout', register)
  expect(await axeFaults(page)).toEqual([])
  await fill('Full name', fullName)
  await fill('Email', email)
  await fill('Password', password)
  await fill('Confirm password', password)
  await press(register)
  await arrive('/checkout', page.getByLabel('Postcode'))
  await expect(toastWith(page, /^Registration successful!/)).toBeVisible()
  await expect(page.getByLabel('Recipient')).toHaveValue(fullName)
  await expect(page.getByText('+ free UK delivery').first()).toBeVisible()
  await fill('House number and street', HOME_ADDRESS.street)
  await fill('Town or city', HOME_ADDRESS.city)
  await fill('Postcode', HOME_ADDRESS.postcode)
  await press(payButton(page))
  await arrive(/^(?!.*\/checkout$)/, page.getByLabel('Card number'))
  await fill('Card number', '4242 4242 4242 4242')
  await fill('Expiry', '04 / 40')
  await fill('CVC', '123')
  await press(page.getByRole('button', { name: /^Pay £/ }))
  await arrive(/\/order\/success/, page.getByRole('heading', { name: 'Order Confirmed' }))
  await expect(page.locator('.bought img')).toHaveAttribute('src', /-240\.webp$/)
  const actions = page.locator('.outcome-actions')
  await expect(actions.locator('.button')).toHaveText(['View Your Order'])
  expect(screens, screens.join(' ')).toHaveLength(8)
  expect(count).toEqual({ presses: 10, fields: 10 })
})

test('a shopper who forgot the password at the checkout is back there after five screens and four fields, though the email opens another tab', async ({
  page,
  context,
}) => {
  const password = 'four other random words'
  const { email, fullName } = await makeAccount(page)
  await seedStorage(page, { cart: [GRIPPERS] })
  const { screens, count, arrive, press, fill } = startJourney(page)
  await open(page, '/checkout')
  const forgot = page.getByRole('link', { name: 'Forgot Password?' })
  await arrive('/login?from=%2Fcheckout', forgot)
  await fill('Email', email)
  await press(forgot)
  const send = page.getByRole('button', { name: 'Send the Link' })
  await arrive('/forgot-password?from=%2Fcheckout', send)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await press(send)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const link = linkInMail(await latestMailTo(email, /reset your password/i), '/reset-password')
  screens.push('the email')
  count.presses += 1

  const mail = await context.newPage()
  const there = startJourney(mail)
  await holdTimers(mail)
  await open(mail, link)
  const reset = mail.getByRole('button', { name: 'Reset Password' })
  await there.arrive('/reset-password', reset)
  await there.fill('New password', password)
  await there.fill('Confirm password', password)
  await there.press(reset)
  await expect(mail.getByText('We’ll take you to the sign-in page')).toBeVisible()
  await expect(accountBox(mail)).toContainText('SIGN IN')
  expect(await axeFaults(mail)).toEqual([])
  await there.press(mail.getByRole('link', { name: 'Sign In Now' }))
  await there.arrive('/login?from=%2Fcheckout', mail.getByRole('button', { name: 'Sign In' }))
  await expect(mail.getByLabel('Email')).toHaveValue(email)
  await there.fill('Password', password)
  await there.press(mail.getByRole('button', { name: 'Sign In' }))
  await expect(mail).toHaveURL('/checkout')
  await expect(toastWith(mail, 'verify your account')).toHaveCount(0)
  await expect(accountBox(mail)).toContainText(fullName)
  await expect(page.evaluate(() => JSON.stringify({ ...localStorage }))).resolves.not.toContain(
    'before-reset',
  )
  expect([...screens, ...there.screens]).toHaveLength(5)
  expect(count.presses + there.count.presses).toBe(6)
  expect(count.fields + there.count.fields).toBe(4)
})

test('a shopper orders again to another address in three screens up to the card, and three fields', async ({
  page,
}) => {
  const { user } = await signInWithPaidOrder(page, [GRIPPERS])
  const home = { id: 'home-of-this-shopper-1', name: 'Home', address: HOME_ADDRESS }
  await callAs(page, user, 'save-address', home)
  await seedStorage(page, { cart: [] })
  const { screens, count, arrive, press, fill } = startJourney(page)
  await open(page, '/account')
  const again = page.getByRole('button', { name: 'Order It Again' })
  await arrive('/account', again)
  await press(again)
  await press(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  const other = page.getByRole('radio', { name: /^Another address/ })
  await arrive('/checkout', other)
  await press(other)
  await expect(page.getByLabel('Recipient’s full name')).toHaveValue('Ann Weaver')
  await fill('House number and street', '2 Mill Lane')
  await fill('Town or city', 'London')
  await fill('Postcode', 'SW1A 1AA')
  await press(payButton(page))
  await arrive(/^(?!.*\/checkout$)/, page.getByLabel('Card number'))
  expect(screens, screens.join(' ')).toHaveLength(3)
  expect(count).toEqual({ presses: 4, fields: 3 })
})
