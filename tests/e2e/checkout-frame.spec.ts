import { axeFaults } from '../support/axe.ts'
import { openCheckout } from '../support/checkout-page.ts'
import { expect, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'

test('the checkout has the shop’s links in closed groups below its form', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByRole('list', { name: 'Steps to pay' })).toHaveText(
    /Cart\s*Details\s*Payment/,
  )
  const sidebar = page.getByRole('complementary', { name: 'Shop' })
  const main = await boundingBox(page.getByRole('main'))
  expect((await boundingBox(sidebar)).y).toBeGreaterThanOrEqual(main.y + main.height - 1)
  await expect(sidebar.getByRole('heading')).toHaveText([
    'SHOP OUR STORE',
    'TOP SELLERS',
    'BRANDS WE STOCK',
  ])
  await expect(sidebar.getByRole('link')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
})

for (const path of ['/login', '/register']) {
  test(`only shoppers redirected from the checkout see an explanation on ${path}`, async ({
    page,
  }) => {
    const hint = page.getByText('You’ll need an account to order. We’ll keep your cart.')
    await open(page, `${path}?from=%2Fcheckout`)
    await expect(hint).toBeVisible()
    await open(page, path)
    await expect(hint).toBeHidden()
    await expect(page.getByRole('list', { name: 'Steps to pay' })).toBeHidden()
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
