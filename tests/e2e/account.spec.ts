import { axeFaults } from '../support/axe.ts'
import { holdTimers } from '../support/held-timers.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { accountBox, signedIn, signIn, toastWith } from '../support/shopper.ts'

test('the account page shows name and email, and that the email is not verified, and Download My Data saves a JSON file without the session token', async ({
  page,
}) => {
  const { email, fullName, user } = await signedIn(page)
  await open(page, '/account')
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

  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), fullName: '' } })
  })
  await reload(page)
  await expect(details).toContainText('NameNot provided')
  await expect(accountBox(page)).toContainText(email)
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
  await open(page, '/login')
  await signIn(page, { email, password })
  await expect(toastWith(page, 'Incorrect email or password')).toBeVisible()
})
