import { expect, test } from '../support/page.ts'
import { kept, seed } from '../support/seed.ts'
import { accountBox, makeAccount, newShopper, signIn, toast } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('registering signs in, welcomes and goes to the shop', async ({ page }) => {
  const { fullName, email, password } = newShopper()
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/')
  const words = 'Registration successful! Please check your email to verify your account.'
  await expect(toast(page, words)).toBeVisible()
  await expect(accountBox(page)).toContainText('MY ACCOUNT')
  await expect(accountBox(page)).toContainText(fullName)
  await expect(accountBox(page)).toHaveAttribute('href', '/account')
  const user = (await kept(page, 'user')) as object
  expect(Object.keys(user)).toEqual(['id', 'email', 'fullName', 'isVerified', 'token'])
  expect(user).toMatchObject({ email, fullName, isVerified: false })
  await page.goto('/faq')
  await expect(accountBox(page)).toContainText(fullName)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('signing in goes back to the page it was asked from, with a word on verifying', async ({
  page,
}) => {
  const shopper = await makeAccount(page)
  await page.goto('/product/hills-cover')
  await expect(accountBox(page)).toContainText('SIGN IN')
  await accountBox(page).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, shopper)
  await expect(page).toHaveURL('/product/hills-cover')
  await expect(toast(page, 'Please check your email to verify your account.')).toBeVisible()
  await expect(accountBox(page)).toContainText(shopper.fullName)
})

test('signing in without having come from anywhere goes to the shop', async ({ page }) => {
  const shopper = await makeAccount(page)
  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).toHaveURL('/')
})

test('a page for users sends to sign in, and signing in sends back', async ({ page }) => {
  const shopper = await makeAccount(page)
  await page.goto('/account')
  await expect(page).toHaveURL('/login?from=%2Faccount')
  await signIn(page, shopper)
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main')).toContainText(shopper.email)
})

test('whoever has no account yet comes back by way of registering', async ({ page }) => {
  const { fullName, email, password } = newShopper()
  await page.goto('/login?from=%2Faccount')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register/)
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/account')
})

for (const evil of [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
]) {
  test(`signing in never leads to ${evil}`, async ({ page }) => {
    const shopper = await makeAccount(page)
    await page.goto(`/login?from=${encodeURIComponent(evil)}`)
    await signIn(page, shopper)
    await expect(page).toHaveURL('/')
  })
}

test('whoever is signed in is sent on from the pages that sign in', async ({ page }) => {
  const { user } = await makeAccount(page)
  await seed(page, { user })
  await page.goto('/login')
  await expect(page).toHaveURL('/account')
  await page.goto('/register?from=%2Fcart')
  await expect(page).toHaveURL('/cart')
})

test('all tabs sign in together', async ({ page, context }) => {
  const shopper = await makeAccount(page)
  await page.goto('/login?from=%2Faccount')
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other, shopper)
  await expect(page).toHaveURL('/account')
  await expect(accountBox(page)).toContainText(shopper.fullName)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/account']) {
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('needs JavaScript')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('button', { name: /Sign In|Register|Send/ })).toHaveCount(0)
    })
  }
})
