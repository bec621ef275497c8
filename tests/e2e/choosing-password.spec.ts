import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { readStorage } from '../support/seed.ts'
import { accountBox, isSignedIn, makeAccount, signIn, toastWith } from '../support/shopper.ts'

const NEW_PASSWORD = 'four other random words'

async function openLinkElsewhere(page: Page) {
  const registrant = await makeAccount(page)
  const link = linkInMail(await latestMailTo(registrant.email, /verify/i), '/verify-email')
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeFocused()
  return { ...registrant, link }
}

async function fillPasswords(page: Page, button: string, again = NEW_PASSWORD) {
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: button }).click()
}

test('a link that an email filter opened first leaves the new shopper signed in, with her password, and its page names the way to another', async ({
  page,
}) => {
  const { email, password, user, link } = await openLinkElsewhere(page)
  await expect(toastWith(page, 'Email verified successfully!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`register with ${email}`)
  await expect(accountBox(page)).toContainText('SIGN IN')
  expect(await axeFaults(page)).toEqual([])
  expect(await isSignedIn(page, user['token'])).toBe(true)

  await open(page, link)
  await expect(page.getByRole('heading', { name: 'is already verified' })).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Choose a new one' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await signIn(page, { email, password })
  await expect(accountBox(page)).toContainText('MY ACCOUNT')
})

test('somebody whose email a stranger registered ends the stranger’s session and password, chooses a password, for which the page asks after a reload too, and signs in with it', async ({
  page,
}) => {
  const { email, fullName, password, user } = await openLinkElsewhere(page)
  await page.getByRole('button', { name: 'This Wasn’t Me' }).click()
  await expect(page.getByRole('heading', { name: 'The account is yours alone' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`for ${email}`)
  expect(await axeFaults(page)).toEqual([])

  await fillPasswords(page, 'Save password', 'something else')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(['Passwords do not match'])
  await reload(page)
  await fillPasswords(page, 'Reset password')
  await expect(page.getByRole('heading', { name: 'has been reset successfully' })).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
  await page.getByRole('link', { name: 'Sign In Now' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, { email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/')
  await expect(accountBox(page)).toContainText(fullName)
  expect(await readStorage(page, 'user')).toMatchObject({ email, isVerified: true })

  expect(await isSignedIn(page, user['token'])).toBe(false)
  const login = await page.request.post('/api/auth-login', { data: { email, password } })
  expect(login.status()).toBe(401)
})
