import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { readStorage } from '../support/seed.ts'
import { accountBox, newShopper, signedIn, toastWith } from '../support/shopper.ts'

async function mailedLink(email: string, path: '/verify-email' | '/reset-password') {
  return linkInMail(
    await latestMailTo(email, path === '/verify-email' ? /verify/i : /password/i),
    path,
  )
}

/** Stops a page's clock, so that only `clock.runFor` moves it. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

async function askForReset(page: Page, email: string): Promise<void> {
  await open(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
}

test('the verification link verifies the email, signs in and opens the shop after three seconds', async ({
  page,
  context,
}) => {
  const { email, fullName } = await signedIn(page)
  await open(page, '/account')
  await expect(page.getByText('Not verified')).toBeVisible()
  const other = await context.newPage()
  await stopClock(other)
  const link = await mailedLink(email, '/verify-email')
  const posted = other.waitForRequest('**/api/verify-email')
  await open(other, link)
  expect((await posted).method()).toBe('POST')
  await expect(toastWith(other, 'Email verified successfully!')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await expect(other).toHaveURL('/verify-email')
  await other.clock.runFor(2900)
  await expect(other).toHaveURL('/verify-email')
  await other.clock.runFor(200)
  await expect(other).toHaveURL('/')
  await expect(accountBox(other)).toContainText(fullName)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(await readStorage(other, 'user')).toMatchObject({ email, isVerified: true })
  await latestMailTo(email, /welcome/i)
})

test('a link without its token is reported as invalid; a refused reset shows the page’s message and the server’s reason, and an unknown email the same message as a known one', async ({
  page,
}) => {
  await open(page, '/verify-email')
  await expect(toastWith(page, 'Invalid verification link')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to Login' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await open(page, '/reset-password')
  await expect(
    page.getByText('Invalid password reset link. Please request a new one.'),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.route('**/api/auth-reset-request', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts.' } }),
  )
  await page.getByLabel('Email').fill(newShopper().email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'Failed to process your request. Please try again later.',
  )
  await expect(toastWith(page, 'Too many attempts.')).toBeVisible()

  await page.unroute('**/api/auth-reset-request')
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(toastWith(page, 'Password reset link sent to your email')).toBeVisible()
  await expect(page.getByText('If an account with that email exists')).toBeVisible()
  await page.getByRole('button', { name: 'try another address' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('the reset link sets a new password and signs nobody in, and the old password stops working', async ({
  page,
}) => {
  const { email, password } = await signedIn(page)
  await askForReset(page, email)
  await expect(toastWith(page, /^Password reset link sent to your email×?$/)).toBeVisible()
  const sent = 'If an account with that email exists, a password reset link has been sent.'
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  expect(await axeFaults(page)).toEqual([])

  const link = await mailedLink(email, '/reset-password')
  await stopClock(page)
  await open(page, link)
  await expect(page).toHaveURL('/reset-password')
  await reload(page)
  const newPassword = page.getByLabel('New password')
  await expect(newPassword).toHaveAttribute('autocomplete', 'new-password')
  await expect(newPassword).toHaveAttribute('name', 'newPassword')
  await newPassword.fill('four other random words')
  await page.getByLabel('Confirm password').fill('four other random words')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toastWith(page, 'Password has been reset successfully')).toBeVisible()
  const done = page.getByRole('heading', { name: 'Your password has been reset successfully' })
  await expect(done).toBeFocused()
  await page.clock.runFor(2900)
  await expect(page).toHaveURL('/reset-password')
  await expect(accountBox(page)).toContainText('SIGN IN')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const login = await page.request.post('/api/auth-login', { data: { email, password } })
  expect(login.status()).toBe(401)
  await latestMailTo(email, /password .*changed/i)
})
