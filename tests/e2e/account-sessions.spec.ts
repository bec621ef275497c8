import { axeFaults } from '../support/axe.ts'
import { holdTimers } from '../support/held-timers.ts'
import { expect, open, test } from '../support/page.ts'
import { readStorage } from '../support/seed.ts'
import {
  accountBox,
  callAs,
  isSignedIn,
  makeAccount,
  signedIn,
  signIn,
  toastWith,
} from '../support/shopper.ts'

test('signing in in one tab signs in every tab; signing out in one revokes the session, shows a toast and signs out every tab', async ({
  page,
  context,
}) => {
  await holdTimers(page, '/login')
  const shopper = await makeAccount(page)
  await open(page, '/login?from=%2Faccount')
  const other = await context.newPage()
  await open(other, '/login?from=%2Ffaq')
  await signIn(other, shopper)
  await expect(other).toHaveURL('/faq')
  await expect(page).toHaveURL('/account')
  await expect(accountBox(page)).toContainText(shopper.fullName)
  const { token } = (await readStorage(page, 'user')) as { readonly token: string }
  const third = await context.newPage()
  await open(third, '/account')
  await expect(third.getByRole('region', { name: 'Account details' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(accountBox(other)).toContainText('SIGN IN')
  await expect(other).toHaveURL('/faq')
  await expect(third).toHaveURL('/login?from=%2Faccount')
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(toastWith(page, 'You have been logged out')).toBeVisible()
  expect(await readStorage(page, 'user')).toBeNull()
  await expect.poll(() => isSignedIn(page, token)).toBe(false)
})

test('opening the account with a revoked session shows the sign-in page without a toast; Back leads to the page before, signing in to the account', async ({
  page,
}) => {
  const shopper = await signedIn(page)
  await callAs(page, shopper.user, 'end-sessions', { password: shopper.password })
  await open(page, '/faq')
  await open(page, '/account')
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(accountBox(page)).toContainText('SIGN IN')
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await page.goForward()
  await signIn(page, shopper)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible()
})

test('with the password the account page signs out another device, then every device', async ({
  page,
}) => {
  await holdTimers(page, '/login')
  const { email, password, user } = await signedIn(page)
  const data = { email, password }
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari' }
  const there = await (await page.request.post('/api/auth-login', { data, headers })).json()
  await open(page, '/account')
  const places = page.getByRole('region', { name: 'Where you’re signed in' })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  const signOut = places.getByRole('button', { name: /^Sign Out on/ })
  await signOut.click()
  const one = page.getByRole('dialog', { name: 'Sign out this device?' })
  await expect(one.getByLabel('Password')).toBeFocused()
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await expect(one.getByRole('link', { name: 'Enter your password' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await one.getByLabel('Password').fill('wrong password')
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await expect(one.getByRole('alert')).toContainText('That password isn’t right')
  // The dialog is inside the section that lists the sessions, so its error summary must not get the border of that list's rows.
  await expect(one.getByRole('alert').getByRole('listitem')).toHaveCSS('border-top-width', '0px')
  await page.keyboard.press('Escape')
  await expect(signOut).toBeFocused()
  expect(await isSignedIn(page, there.token)).toBe(true)

  await signOut.click()
  await one.getByLabel('Password').fill(password)
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await expect(one).toBeHidden()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(places.getByRole('heading')).toBeFocused()
  await expect(toastWith(page, 'has been signed out')).toBeVisible()
  expect(await isSignedIn(page, there.token)).toBe(false)
  expect(await isSignedIn(page, user['token'])).toBe(true)

  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  const all = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await all.getByLabel('Password').fill(password)
  await all.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(toastWith(page, 'You have been logged out everywhere')).toBeVisible()
  expect(await isSignedIn(page, user['token'])).toBe(false)
})
