import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { holdTimers } from '../support/held-timers.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { AIRER, seedStorage } from '../support/seed.ts'
import { accountBox, makeAccount, newShopper } from '../support/shopper.ts'

async function openDoor(page: Page): Promise<void> {
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await expect(page.getByRole('button', { name: 'Create Account and Continue' })).toBeEnabled()
}

async function fillNewCustomer(page: Page, { fullName, email, password } = newShopper()) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account and Continue' }).click()
}

test('faults at the checkout’s door are shown at their fields, and go when the shopper has an account', async ({
  page,
}) => {
  await openDoor(page)
  await fillNewCustomer(page, { fullName: '', email: 'ann', password: 'short' })
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    /in the correct format/,
    'Enter your full name',
    'Password must be at least 8 characters long',
  ])
  await expect(summary).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('I have an account').check()
  await expect(summary).toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('ann')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  expect(await axeFaults(page)).toEqual([])
})

test('a shopper who registers again is offered to sign in with the same email', async ({
  page,
}) => {
  const shopper = await makeAccount(page)
  await openDoor(page)
  await fillNewCustomer(page, { ...shopper, password: 'another three words' })
  await expect(
    page.getByRole('alert', { name: 'There is a problem' }).getByText('An account with this email'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with this email' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await password.fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/checkout')
})

test('a forgotten password takes the email along and ends at the checkout, signed in', async ({
  page,
  context,
}) => {
  const { email, fullName } = await makeAccount(page)
  await openDoor(page)
  await page.getByLabel('I have an account').check()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password?from=%2Fcheckout')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  const mail = await context.newPage()
  await holdTimers(mail)
  await open(mail, linkInMail(await latestMailTo(email, /reset your password/i), '/reset-password'))
  await mail.getByLabel('New password').fill('four other random words')
  await mail.getByLabel('Confirm password').fill('four other random words')
  await mail.getByRole('button', { name: 'Reset Password' }).click()
  await expect(mail.getByText('You’re signed in. We’ll take you to the checkout')).toBeVisible()
  await expect(accountBox(mail)).toContainText(fullName)
  expect(await axeFaults(mail)).toEqual([])
  await mail.getByRole('link', { name: 'Continue' }).click()
  await expect(mail).toHaveURL('/checkout')
  await expect(page.evaluate(() => JSON.stringify({ ...localStorage }))).resolves.not.toContain(
    'before-reset',
  )
})

test('a shopper whose session has ended is asked to sign in, not to register', async ({ page }) => {
  const { user } = await makeAccount(page)
  await seedStorage(page, { cart: [AIRER], user: { ...user, token: 'x'.repeat(43) } })
  await open(page, '/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await expect(page.getByLabel('I have an account')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

for (const name of ['Create Account and Continue', 'Sign In']) {
  test(`the door with ${name} does not move while its script starts`, async ({ page }) => {
    await recordLayoutShifts(page)
    await open(page, '/login?from=%2Fcheckout')
    if (name === 'Sign In') await page.getByLabel('I have an account').check()
    await reload(page)
    await expect(page.getByRole('button', { name })).toBeEnabled()
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })
}
