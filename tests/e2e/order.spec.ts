import { axeFaults } from '../support/axe.ts'
import { expect, noisyTest, test } from '../support/page.ts'
import { withPaidOrder } from '../support/paid-order.ts'
import { AIRER, GRIPPERS, kept } from '../support/seed.ts'
import { signIn, toast } from '../support/shopper.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
noisyTest.use({ contextOptions: { reducedMotion: 'reduce' } })

const pathOf = (number: string) => `/account/order?number=${number}`

test('an order says what was bought, where it goes and where it is', async ({ page }) => {
  const { orderNumber, email } = await withPaidOrder(page, [AIRER, GRIPPERS])
  await page.goto('/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await history.getByRole('link', { name: `Order ${orderNumber}` }).click()
  await expect(page).toHaveURL(pathOf(orderNumber))
  const order = page.getByRole('article', { name: `Order ${orderNumber}` })
  const row = (name: string) => order.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Traditional')).toContainText('Colour: Black')
  await expect(row('Subtotal')).toContainText('£71.90')
  await expect(row('Shipping')).toContainText('FREE OF CHARGE')
  await expect(row('Total')).toContainText('£71.90')
  await expect(row('Included VAT')).toContainText('£11.98')
  await expect(order.getByRole('region', { name: 'Delivery address' })).toContainText(
    `Ann Weaver1 High StreetManchesterM1 1AEUnited Kingdom${email}`,
  )
  await expect(order.getByRole('region', { name: 'Where it is' })).toContainText('Paid')
  await expect(order).toContainText('It should arrive')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await axeFaults(page)).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)
})

test('on paper it is an invoice and nothing else', { tag: '@desk' }, async ({ page }) => {
  const { orderNumber, email } = await withPaidOrder(page)
  await page.goto(pathOf(orderNumber))
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('VAT number').first()).toBeHidden()
  await page.evaluate(() => {
    window.print = () => void document.body.classList.add('printed')
  })
  await page.getByRole('button', { name: 'Print the invoice' }).click()
  await expect(page.locator('body')).toHaveClass(/printed/)

  await page.emulateMedia({ media: 'print' })
  const onPaper = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
  for (const words of [
    'Hoist & Line (Sample) Ltd',
    'company number',
    'VAT number GB',
    `Invoice ${orderNumber}`,
    'Date',
    'Traditional Kitchen Maid Ceiling Airer Colour: Black Lath length: 0.9 m',
    'Total £64.95',
    'Included VAT (16.67%) £10.83',
    'Before VAT at 20% £54.12',
    'Ann Weaver 1 High Street Manchester M1 1AE United Kingdom',
    email,
  ]) {
    expect(onPaper).toContain(words)
  }
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'complementary'] as const) {
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden()
  }
  expect(onPaper).not.toMatch(/Cancel this order|SHOPPING CART|All your orders|Where it is/)
})

test('it is ordered again at today’s prices', { tag: '@phone' }, async ({ page }) => {
  const { orderNumber } = await withPaidOrder(page, [AIRER, GRIPPERS])
  await page.route('**/data/prices.json', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    list.products[801].exactListPrice = 5 * 749
    await route.fulfill({ response, json: list })
  })
  await page.goto(pathOf(orderNumber))
  await page.getByRole('button', { name: 'Order it again' }).click()
  await expect(toast(page, '2 items are in your cart, at today’s prices')).toBeVisible()
  expect(await kept(page, 'cart')).toMatchObject([
    { id: 101, price: 64.95, options: { color: 'black', lathLength: '0.9m' } },
    { id: 801, price: 7.49 },
  ])
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('£72.44')
  await page.unrouteAll({ behavior: 'wait' })
})

test('it is cancelled after it was said what happens', { tag: '@phone' }, async ({ page }) => {
  const { orderNumber } = await withPaidOrder(page)
  await page.goto(pathOf(orderNumber))
  const cancel = page.getByRole('button', { name: 'Cancel this order' })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('We stop it and refund everything')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()

  await cancel.click()
  await dialog.getByLabel('Why? (optional)').fill('Too long for the kitchen')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(toast(page, 'We have your cancellation')).toBeVisible()
  await expect(page.getByText('You cancelled this order on')).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(
    'Cancellation requested',
  )
})

test('two shoppers see their own orders only', { tag: '@desk' }, async ({ page }) => {
  const ann = await withPaidOrder(page)
  const bob = await withPaidOrder(page, [GRIPPERS])
  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Order history' }).getByRole('link')
  await expect(orders).toHaveText([`Order ${bob.orderNumber}`])
  for (const path of [pathOf(ann.orderNumber), `/order/success?session_id=${ann.sessionId}`]) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: /no order with this number|do not know this payment/ }),
    ).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('High Street')
    expect(await axeFaults(page)).toEqual([])
  }
})

test('whoever is signed out signs in and is back at the order', { tag: '@phone' }, async ({
  page,
}) => {
  const shopper = await withPaidOrder(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto(pathOf(shopper.orderNumber))
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(pathOf(shopper.orderNumber))}`)
  await signIn(page, shopper)
  await expect(page.getByRole('article', { name: `Order ${shopper.orderNumber}` })).toBeVisible()
})

noisyTest('what can’t be fetched can be asked for again', { tag: '@desk' }, async ({ page }) => {
  const { orderNumber } = await withPaidOrder(page)
  await page.route('**/api/get-order?*', (route) => route.abort())
  await page.goto(pathOf(orderNumber))
  await expect(page.getByText('could not be fetched')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.unroute('**/api/get-order?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toBeVisible()
})
