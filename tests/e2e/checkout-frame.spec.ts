import { axeFaults } from '../support/axe.ts'
import { openCheckout } from '../support/checkout-page.ts'
import { expect, test } from '../support/page.ts'
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
