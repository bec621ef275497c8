import { axeFaults } from '../support/axe.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { holdTimers } from '../support/held-timers.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, openEarly, reload, test } from '../support/page.ts'
import { readStorage, seedStorage } from '../support/seed.ts'
import {
  accountBox,
  callAs,
  isSignedIn,
  newShopper,
  signedIn,
  signIn,
  toastWith,
} from '../support/shopper.ts'

const NEW_PASSWORD = 'four other random words'

test('the account page says before any module who is signed in, shows name and email, and that the email is not verified; Download My Data saves a JSON file without the session token; a shopper changes name and password, and other devices are signed out', async ({
  page,
}) => {
  const { email, fullName, password, user } = await signedIn(page)
  const data = { email, password }
  const there = await (await page.request.post('/api/auth-login', { data })).json()
  const loadScripts = await holdScripts(page)
  await openEarly(page, '/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  loadScripts()
  const details = page.getByRole('region', { name: 'Account details' })
  await expect(details).toContainText(`Email${email}`)
  await expect(details).toContainText(`Name${fullName}`)
  await expect(details).toContainText('Not verified')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you’re' })).toContainText('This device')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await axeFaults(page)).toEqual([])

  await details.getByRole('button', { name: 'Send the Link Again' }).click()
  await expect(page.locator('.toast.success')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/)
  let text = ''
  for await (const chunk of await file.createReadStream()) text += chunk
  expect(JSON.parse(text)).toMatchObject({ account: { email, userId: user['id'] } })
  expect(text).not.toContain(String(user['token']))

  const problem = details.getByRole('alert').filter({ hasText: 'There is a problem' })

  const changeName = details.getByRole('button', { name: 'Change name' })
  await changeName.click()
  await expect(changeName).toHaveAttribute('aria-expanded', 'true')
  await expect(details.getByLabel('Full name')).toBeFocused()
  await details.getByLabel('Full name').fill('')
  await page.keyboard.press('Enter')
  await expect(problem.getByRole('link')).toHaveText(['Enter your full name'])
  await details.getByLabel('Full name').fill('Ann Spinner')
  await page.keyboard.press('Enter')
  await expect(toastWith(page, 'Your name has been changed')).toBeVisible()
  await expect(changeName).toBeFocused()
  await expect(accountBox(page)).toContainText('Ann Spinner')

  await details.getByRole('button', { name: 'Change password' }).click()
  const current = details.getByLabel('Current password')
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('autocomplete', 'current-password')
  await current.fill('not it at all')
  await details.getByLabel('New password').fill(NEW_PASSWORD)
  await details.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await details.getByRole('button', { name: 'Save Password' }).click()
  await expect(problem.getByRole('link')).toHaveText(['That password isn’t right'])
  expect(await axeFaults(page)).toEqual([])
  await problem.getByRole('link').click()
  await expect(current).toBeFocused()
  await current.fill(password)
  await details.getByRole('button', { name: 'Save Password' }).click()
  await expect(toastWith(page, 'Your password has been changed')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Change password' })).toBeFocused()
  await latestMailTo(email, /password .*changed/i)

  expect(await isSignedIn(page, user['token'])).toBe(true)
  expect(await isSignedIn(page, there.token)).toBe(false)

  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), fullName: '' } })
  })
  await reload(page)
  await expect(details).toContainText('NameNot provided')
  await expect(accountBox(page)).toContainText(email)
})

test('a shopper changes the account’s email, and the link mailed to the old email undoes the change', async ({
  page,
  browser,
}) => {
  const { email, password, user } = await signedIn(page)
  const fresh = newShopper().email
  const mailed = linkInMail(await latestMailTo(email, /verify/i), '/verify-email')
  const { token } = await callAs(page, user, 'verify-email', { token: mailed.split('token=')[1] })
  await seedStorage(page, { user: { ...user, token, isVerified: true } })
  await open(page, '/account')
  const details = page.getByRole('region', { name: 'Account details' })
  await details.getByRole('button', { name: 'Change email' }).click()
  await details.getByLabel('New email').fill(fresh)
  await details.getByLabel('Current password').fill(password)
  await details.getByRole('button', { name: 'Send the Link' }).click()
  await expect(details.getByText(`Waiting for ${fresh}`)).toBeVisible()
  await reload(page)
  await expect(details).toContainText(`Until then your account keeps ${email}`)
  expect(await axeFaults(page)).toEqual([])

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const elsewhere = await context.newPage()
  await holdTimers(elsewhere, '/login')
  const link = linkInMail(await latestMailTo(fresh, /confirm/i), '/change-email')
  await open(elsewhere, link)
  await expect(elsewhere.getByRole('heading', { name: 'Is it you?' })).toBeFocused()
  expect(await axeFaults(elsewhere)).toEqual([])
  await open(page, link)
  await expect(page).toHaveURL('/change-email')
  await expect(page.getByRole('heading', { name: 'has changed' })).toBeFocused()
  const stored = await readStorage(page, 'user')
  expect(stored).toMatchObject({ email: fresh })
  expect(await axeFaults(page)).toEqual([])
  // As kept on a device that was away during the change.
  await seedStorage(page, { user: { ...(stored as object), email } })
  await open(page, '/account')
  await expect(page.getByText(`Signed in as ${fresh}`)).toBeVisible()

  await open(elsewhere, linkInMail(await latestMailTo(email, /was changed/i), '/undo-email'))
  await expect(elsewhere.getByText('sign your account out everywhere')).toBeVisible()
  await expect(elsewhere).toHaveURL('/undo-email')
  expect(await axeFaults(elsewhere)).toEqual([])
  await elsewhere.getByRole('button', { name: 'Undo the Change' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'yours again' })).toBeFocused()
  await elsewhere.getByLabel('New password').fill(NEW_PASSWORD)
  await elsewhere.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Save Password' }).click()
  await expect(elsewhere).toHaveURL('/login')
  await expect(toastWith(elsewhere, 'Password has been reset successfully')).toBeVisible()
  await expect(accountBox(elsewhere)).toContainText('SIGN IN')
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email)
  await context.close()

  await open(page, '/account')
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await signIn(page, { email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/account')
})

test('deleting the account needs a confirmation and the right password', async ({ page }) => {
  await holdTimers(page, '/')
  const { email, password } = await signedIn(page)
  await open(page, '/account')
  const deleteButton = page.getByRole('button', { name: 'Delete My Account' })
  await deleteButton.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog.getByRole('link', { name: 'Enter your password' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('Password').fill('wrong password')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That password isn’t right')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(deleteButton).toBeFocused()
  await deleteButton.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Password')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Keep My Account' }).click()
  await expect(dialog).toBeHidden()

  await deleteButton.click()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastWith(page, 'Your account has been deleted')).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
})
