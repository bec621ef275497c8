import { axeFaults } from '../support/axe.ts'
import { openCheckout } from '../support/checkout-page.ts'
import { expect, open, test } from '../support/page.ts'

test('the checkout hides menu and search above its form and offers them in the footer', async ({
  page,
}) => {
  await openCheckout(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveCount(2)
  await expect(header.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Our promises' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Steps to pay' })).toHaveText(
    /Cart\s*Details\s*Payment/,
  )

  await page.getByText('More of the shop').click()
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(9)
  for (const name of [
    'SHOP OUR STORE',
    'TOP SELLERS',
    'BRANDS WE STOCK',
    'Customer Service',
    'Extra',
  ]) {
    await expect(foot.getByRole('heading', { name })).toBeVisible()
  }
  await expect(foot.getByRole('link', { name: /MY ACCOUNT/ })).toBeVisible()
  await expect(foot.getByRole('searchbox')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

for (const path of ['/login', '/register']) {
  test(`only shoppers redirected from the checkout see an explanation on ${path}`, async ({
    page,
  }) => {
    const hint = page.getByText('You’ll need an account to order. We’ll keep your cart.')
    await open(page, `${path}?from=%2Fcheckout`)
    await expect(hint).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
    await open(page, path)
    await expect(hint).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: /SIGN IN/ })).toBeVisible()
  })
}

test('on the sign-in page the Register link is above the drawing', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/login')
  const register = await page
    .getByRole('main')
    .getByRole('link', { name: 'Register' })
    .boundingBox()
  const drawing = await page.locator('.bare-line').boundingBox()
  expect(register?.y).toBeLessThan(drawing?.y ?? 0)
})
