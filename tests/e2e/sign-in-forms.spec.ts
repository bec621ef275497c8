import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { AIRER, seedStorage } from '../support/seed.ts'
import { accountBox, makeAccount, signIn, toastWith } from '../support/shopper.ts'

/** What a password manager reads: type, name and autocomplete token. */
const attributes = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate(({ type, name, autocomplete }: HTMLInputElement) => [type, name, autocomplete])

test('an empty field and a wrong password are explained in a summary; a password can be pasted and shown, and is hidden again on submit', async ({
  page,
}) => {
  const shopper = await makeAccount(page)
  await open(page, '/login')
  expect(await attributes(page, 'Email')).toEqual(['email', 'email', 'username'])
  expect(await attributes(page, 'Password')).toEqual(['password', 'password', 'current-password'])
  await page.getByRole('button', { name: 'Sign In' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your email address',
    'Enter your password',
  ])
  const password = page.getByLabel('Password')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('Error: Enter your password')
  await summary.getByRole('link', { name: 'Enter your password' }).click()
  await expect(password).toBeFocused()
  await page.getByLabel('Email').fill('ann.example.com')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(summary.getByRole('link').first()).toContainText('in the correct format')
  expect(await axeFaults(page)).toEqual([])

  await page.getByLabel('Email').fill(shopper.email)
  await password.focus()
  await page.keyboard.insertText('pasted from elsewhere')
  await expect(password).toHaveValue('pasted from elsewhere')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(summary).toContainText('Incorrect email or password')
  await expect(summary).toBeFocused()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(toastWith(page, 'Incorrect email or password')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: Sign in/)
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(accountBox(page)).toContainText('SIGN IN')
  expect(await axeFaults(page)).toEqual([])
  await signIn(page, shopper)
  await expect(page).toHaveURL('/')
  await expect(page).not.toHaveTitle(/Error/)
})

test('the register form explains a weak password, and offers to sign in with an email that is already registered', async ({
  page,
}) => {
  const { email, password: known } = await makeAccount(page)
  await seedStorage(page, { cart: [AIRER] })
  await open(page, '/register?from=%2Fcheckout')
  expect(await attributes(page, 'Full name')).toEqual(['text', 'fullName', 'name'])
  expect(await attributes(page, 'Email')).toEqual(['email', 'email', 'email'])
  expect(await attributes(page, 'Password')).toEqual(['password', 'password', 'new-password'])
  const again = ['password', 'confirmPassword', 'new-password']
  expect(await attributes(page, 'Confirm password')).toEqual(again)
  await page.getByLabel('Full name').fill('Ann Weaver')
  await page.getByLabel('Email').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('1234567')
  await page.getByLabel('Confirm password').fill('12345678')
  const send = page.getByRole('button', { name: 'Register' })
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ])
  expect(await axeFaults(page)).toEqual([])

  await password.fill('password')
  await page.getByLabel('Confirm password').fill('password')
  await send.click()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(password).toHaveAttribute('aria-invalid', 'true')

  await password.fill('three random words')
  await page.getByLabel('Confirm password').fill('three random words')
  await send.click()
  await expect(summary).toContainText('An account with this email already exists')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Sign in with this email' }).click()
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, { email, password: known })
  await expect(page).toHaveURL('/checkout')
})

testAllowingConsoleErrors(
  'after a lost connection the sign-in form keeps its fields and can be sent again, once however often it is pressed',
  async ({ page }) => {
    const shopper = await makeAccount(page)
    await open(page, '/login')
    await page.route('**/api/auth-login', (route) => route.abort())
    await signIn(page, shopper)
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toContainText('can’t reach the shop')
    await expect(page.getByLabel('Password')).toHaveValue(shopper.password)
    await page.unroute('**/api/auth-login')
    const hold = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/auth-login', async (route) => {
      sent += 1
      await hold.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Sign In' }).click()
    const button = page.getByRole('button', { name: 'Signing in…' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await button.dblclick({ force: true })
    await page.getByLabel('Password').press('Enter')
    hold.resolve()
    await expect(accountBox(page)).toContainText('MY ACCOUNT')
    expect(sent).toBe(1)
  },
)
