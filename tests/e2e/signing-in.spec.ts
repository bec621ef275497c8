import { holdTimers } from '../support/held-timers.ts'
import { expect, open, test } from '../support/page.ts'
import { readStorage } from '../support/seed.ts'
import { accountBox, newShopper, toastWith } from '../support/shopper.ts'

test('registering signs in, shows a welcome and opens the shop; afterwards the sign-in and register pages lead on', async ({
  page,
}) => {
  await holdTimers(page, '/')
  const { fullName, email, password } = newShopper()
  await open(page, '/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/')
  const message = 'Registration successful! Please check your email to verify your account.'
  await expect(toastWith(page, message)).toBeVisible()
  await expect(accountBox(page)).toContainText('MY ACCOUNT')
  await expect(accountBox(page)).toContainText(fullName)
  await expect(accountBox(page)).toHaveAttribute('href', '/account')
  const user = (await readStorage(page, 'user')) as object
  expect(Object.keys(user)).toEqual(['id', 'email', 'fullName', 'isVerified', 'token'])
  expect(user).toMatchObject({ email, fullName, isVerified: false })
  await open(page, '/faq')
  await expect(accountBox(page)).toContainText(fullName)
  await expect(page.locator('.toast')).toHaveCount(0)
  await open(page, '/login')
  await expect(page).toHaveURL('/account')
  await open(page, '/register?from=%2Fcart')
  await expect(page).toHaveURL('/cart')
})
