import { orderPath } from '#domain/routes/pages.ts'
import { axeFaults } from '../support/axe.ts'
import { runOrders } from '../support/journey-shop.ts'
import { latestMailTo, linkInMail } from '../support/mailbox.ts'
import { expect, open, reload, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER } from '../support/seed.ts'

test('somebody with an order’s email tracks it without signing in', async ({ page }) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  const link = linkInMail(await latestMailTo(email, /is confirmed$/), '/order/track')
  await runOrders('ship', orderNumber, 'DPD', '15501234567890')
  await page.evaluate(() => localStorage.clear())
  await open(page, '/order/track')
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeFocused()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(await axeFaults(page)).toEqual([])

  await open(page, link)
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Shipped')
  await expect(main).toContainText('It should arrive')
  await expect(main.getByRole('link', { name: 'Track Parcel with DPD' })).toBeVisible()
  await expect(main).not.toContainText(new RegExp(`${email}|${AIRER.name}|£`))
  await expect(page).toHaveURL('/order/track')
  expect(await axeFaults(page)).toEqual([])

  await reload(page)
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeFocused()
  const toOrder = main.getByRole('link', { name: 'your order’s page' })
  await expect(toOrder).toHaveAttribute('href', orderPath(orderNumber))
})
