import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, noisyTest, test } from '../support/page.ts'
import { kept } from '../support/seed.ts'
import { accountBox, makeAccount, signedIn, signIn, toast } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
noisyTest.use({ contextOptions: { reducedMotion: 'reduce' } })

const ORDER = {
  id: '1',
  order_number: 'K7MX-2PQ9',
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'processing',
  stripe_session_id: 'cs_test_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6',
  total: 71.9,
  items: [],
}

/** Orders, without anybody having paid for them. */
async function haveOrders(page: Page, orders: readonly object[]): Promise<void> {
  await page.route('**/api/get-user-orders', (route) => route.fulfill({ json: { orders } }))
}

test('shows who is signed in, and that the address is still to be verified', async ({ page }) => {
  const { email, fullName } = await signedIn(page)
  await page.goto('/account')
  const details = page.getByRole('region', { name: 'Account details' })
  await expect(details).toContainText(`Email${email}`)
  await expect(details).toContainText(`Name${fullName}`)
  await expect(details).toContainText('Not verified')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you are' })).toContainText('This device')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await axeFaults(page)).toEqual([])

  await details.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.locator('.toast.success')).toBeVisible()
})

test('a name that was not given is said to be so', async ({ page }) => {
  const { email } = await signedIn(page)
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), fullName: '' } })
  })
  await page.goto('/account')
  const details = page.getByRole('region', { name: 'Account details' })
  await expect(details).toContainText('NameNot provided')
  await expect(accountBox(page)).toContainText(email)
})

test('the orders are loading, then listed', async ({ page }) => {
  await signedIn(page)
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/get-user-orders', async (route) => {
    await hold.promise
    await route.fulfill({ json: { orders: [ORDER, { ...ORDER, id: '2', order_number: 'B' }] } })
  })
  await page.goto('/account')
  await expect(page.getByText('Loading your orders...')).toBeVisible()
  hold.resolve()
  const history = page.getByRole('region', { name: 'Order history' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  const first = history.getByRole('listitem').first()
  for (const words of ['K7MX-2PQ9', '20 Nov 2026', 'processing', ORDER.stripe_session_id]) {
    await expect(first).toContainText(words)
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)
  expect(await axeFaults(page)).toEqual([])
})

noisyTest(
  'orders that cannot be fetched are logged, and can be asked for again',
  async ({ page }) => {
    await signedIn(page)
    await page.route('**/api/get-user-orders', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Failed to fetch'),
    )
    await page.goto('/account')
    expect((await logged).text()).toBe('Failed to fetch orders')
    await expect(page.getByText('No orders found')).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    await haveOrders(page, [ORDER])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Order K7MX-2PQ9')).toBeVisible()
  },
)

test('signing out says so, ends the session and leads to signing in', async ({ page }) => {
  const { user } = await signedIn(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(toast(page, 'You have been logged out')).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
  expect(await kept(page, 'user')).toBeNull()
  await expect.poll(() => isGood(page, user['token'])).toBe(false)
})

noisyTest('signing out works where the shop cannot be reached', async ({ page }) => {
  await signedIn(page)
  await page.goto('/account')
  await page.route('**/api/auth-logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(accountBox(page)).toContainText('SIGN IN')
  expect(await kept(page, 'user')).toBeNull()
})

test('signing out in one tab signs out in all', async ({ page, context }) => {
  const { fullName } = await signedIn(page)
  await page.goto('/account')
  const other = await context.newPage()
  await other.goto('/faq')
  await expect(accountBox(other)).toContainText(fullName)
  const third = await context.newPage()
  await third.goto('/account')
  await expect(third.getByRole('region', { name: 'Account details' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(accountBox(other)).toContainText('SIGN IN')
  await expect(other).toHaveURL('/faq')
  await expect(third).toHaveURL('/login?from=%2Faccount')
})

test('a session that has ended leads quietly to signing in, and back', async ({ page }) => {
  const shopper = await signedIn(page)
  await page.request.post('/api/end-sessions', { data: {}, headers: bearer(shopper.user['token']) })
  await page.goto('/account')
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(accountBox(page)).toContainText('SIGN IN')
  await expect(page.locator('.toast')).toHaveCount(0)
  await signIn(page, shopper)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible()
})

test('another place is signed out, and then all of them', async ({ page }) => {
  const { email, password, user } = await signedIn(page)
  const data = { email, password }
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari' }
  const there = await (await page.request.post('/api/auth-login', { data, headers })).json()
  await page.goto('/account')
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await places.getByRole('button', { name: /^Sign out on/ }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(toast(page, 'is signed out')).toBeVisible()
  expect(await isGood(page, there.token)).toBe(false)
  expect(await isGood(page, user['token'])).toBe(true)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await expect(toast(page, 'You have been logged out everywhere')).toBeVisible()
  expect(await isGood(page, user['token'])).toBe(false)
})

test('the data come as a file', async ({ page }) => {
  const { email, user } = await signedIn(page)
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/)
  let text = ''
  for await (const chunk of await file.createReadStream()) text += chunk
  expect(JSON.parse(text)).toMatchObject({ account: { email, userId: user['id'] } })
  expect(text).not.toContain(String(user['token']))
})

test('deleting the account asks, says what goes, and wants the password', async ({ page }) => {
  const { email, password } = await signedIn(page)
  await page.goto('/account')
  const open = page.getByRole('button', { name: 'Delete my account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('link', { name: 'Enter your password' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('Password').fill('wrong password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The password is not right')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Password')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()

  await open.click()
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()
  await expect(accountBox(page)).toContainText('SIGN IN')
  await page.goto('/login')
  await signIn(page, { email, password })
  await expect(toast(page, 'Incorrect email or password')).toBeVisible()
})

noisyTest('what cannot be fetched can be asked for again', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/account', (route) => route.abort())
  await page.goto('/account')
  const places = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(places).toContainText('could not be fetched')
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.unroute('**/api/account')
  await places.getByRole('button', { name: 'Try again' }).click()
  await expect(places).toContainText('This device')
})

test('nobody’s account is shown by the back button', async ({ page }) => {
  await makeAccount(page)
  await page.goto('/faq')
  await page.goto('/account')
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

function bearer(token: unknown) {
  return { authorization: `Bearer ${token}` }
}

/** Whether a token still is a session's. */
async function isGood(page: Page, token: unknown): Promise<boolean> {
  const response = await page.request.get('/api/account', { headers: bearer(token) })
  return response.ok()
}
