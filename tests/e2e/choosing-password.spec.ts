import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { readStorage } from '../support/seed.ts'
import { accountBox, makeAccount, signIn, toastWith } from '../support/shopper.ts'

const NEW_PASSWORD = 'four other random words'

async function openLinkElsewhere(page: Page) {
  const registrant = await makeAccount(page)
  await open(page, linkInMail(await latestMailTo(registrant.email, /verify/i), '/verify-email'))
  await expect(page.getByRole('heading', { name: 'You registered on another' })).toBeFocused()
  return registrant
}

async function fillPasswords(page: Page, button: string, again = NEW_PASSWORD) {
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: button }).click()
}

test('a shopper who opens a verification link on another device chooses a password and signs in with it', async ({
  page,
}) => {
  const { email, fullName, password, user } = await openLinkElsewhere(page)
  await expect(toastWith(page, 'Email verified successfully!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`for ${email}`)
  await expect(accountBox(page)).toContainText(fullName)
  expect(await axeFaults(page)).toEqual([])

  await fillPasswords(page, 'Save password', 'something else')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(['Passwords do not match'])
  await fillPasswords(page, 'Save password')
  await expect(page).toHaveURL('/login')
  await expect(toastWith(page, 'Password has been reset successfully')).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signIn(page, { email, password: NEW_PASSWORD })
  await expect(accountBox(page)).toContainText(fullName)
  expect(await readStorage(page, 'user')).toMatchObject({ email, isVerified: true })

  const headers = { authorization: `Bearer ${user['token']}` }
  expect((await page.request.get('/api/account', { headers })).status()).toBe(401)
  const login = await page.request.post('/api/auth-login', { data: { email, password } })
  expect(login.status()).toBe(401)
})

test('after a reload, a page opened by a verification link still asks for the new password', async ({
  page,
}) => {
  const { email } = await openLinkElsewhere(page)
  await reload(page)
  await fillPasswords(page, 'Reset password')
  await expect(page.getByRole('heading', { name: 'has been reset successfully' })).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
  await page.getByRole('link', { name: 'Sign In Now' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const login = await page.request.post('/api/auth-login', {
    data: { email, password: NEW_PASSWORD },
  })
  expect(login.status()).toBe(200)
})
