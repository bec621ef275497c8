import { axeFaults } from '../support/axe.ts'
import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER, changePrice, GRIPPERS, readStorage } from '../support/seed.ts'
import { signIn, toastWith } from '../support/shopper.ts'

const pathOf = (number: string) => `/account/order?number=${number}`

test('an order shows its items, totals, delivery address and progress', async ({ page }) => {
  const { orderNumber, email } = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
  await open(page, '/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await history.getByRole('link', { name: `Order ${orderNumber}`, exact: true }).click()
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
  await expect(
    order.getByRole('region', { name: 'Order progress' }).getByRole('listitem'),
  ).toContainText([
    'Paid',
    'Being made up (still to come)',
    'Dispatched (still to come)',
    'Delivered (still to come)',
  ])
  await expect(order).toContainText('It should arrive')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await axeFaults(page)).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)
})

test('a printed order is an invoice without the rest of the page', { tag: '@desktop' }, async ({
  page,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  await open(page, pathOf(orderNumber))
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByText('VAT number').first()).toBeHidden()
  await page.evaluate(() => {
    window.print = () => void document.body.classList.add('printed')
  })
  await page.getByRole('button', { name: 'Print the Invoice' }).click()
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
    'Included VAT at 20% £10.83',
    'Excluding VAT £54.12',
    'Ann Weaver 1 High Street Manchester M1 1AE United Kingdom',
    email,
  ]) {
    expect(onPaper).toContain(words)
  }
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'complementary'] as const) {
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden()
  }
  expect(onPaper).not.toMatch(/Cancel This Order|SHOPPING CART|Your orders|Order progress/)
})

test('Order It Again adds the order’s items to the cart at today’s prices', {
  tag: '@phone',
}, async ({ page }) => {
  const { orderNumber } = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
  await changePrice(page, 801, 749)
  await open(page, pathOf(orderNumber))
  await page.getByRole('button', { name: 'Order It Again' }).click()
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(drawer.getByText('£7.49')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeFocused()
  expect(await readStorage(page, 'cart')).toMatchObject([
    { id: 101, price: 64.95, options: { color: 'black', lathLength: '0.9m' } },
    { id: 801, price: 7.49 },
  ])
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('£72.44')
  await page.unrouteAll({ behavior: 'wait' })
})

test('cancelling an order needs a confirmation, then shows the promised refund', {
  tag: '@phone',
}, async ({ page }) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await open(page, pathOf(orderNumber))
  const cancel = page.getByRole('button', { name: 'Cancel This Order' })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('We’ll stop it and refund you in full')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()

  await cancel.click()
  await dialog.getByLabel('Why? (optional)').fill('Too long for the kitchen')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(toastWith(page, 'We’ve received your cancellation')).toBeVisible()
  const order = page.getByRole('article')
  await expect(order.locator('.notice')).toHaveText(
    /^You cancelled this order on \d+ [A-Z][a-z]+\. We’ll refund £64\.95 to your card within 14 days\.$/,
  )
  await expect(order.locator('.notice')).toBeFocused()
  await expect(order.locator('.notice')).toBeInViewport({ ratio: 1 })
  await expect(order.locator('.badge')).toHaveText('Cancellation requested')
  await expect(order).not.toContainText('It should arrive')
  await expect(cancel).toHaveCount(0)
  const progress = page.getByRole('region', { name: 'Order progress' }).getByRole('listitem')
  await expect(progress).toContainText([
    'Paid',
    'Cancellation requested',
    'Refunded (still to come)',
  ])
  await open(page, '/account')
  await expect(page.locator('.order-list .badges')).toHaveText('Paid Cancellation requested')
})

test('a shopper sees neither the orders nor the payments of another', { tag: '@desktop' }, async ({
  page,
}) => {
  const ann = await signInWithPaidOrder(page)
  const bob = await signInWithPaidOrder(page, [GRIPPERS])
  await open(page, '/account')
  const orders = page
    .getByRole('region', { name: 'Order history' })
    .getByRole('heading', { level: 3 })
  await expect(orders).toHaveText([`Order ${bob.orderNumber}`])
  await open(page, pathOf(ann.orderNumber))
  await expect(page.getByRole('heading', { name: /can’t find this order/ })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('High Street')
  expect(await axeFaults(page)).toEqual([])
  await open(page, `/order/success?session_id=${ann.checkoutSessionId}`)
  await expect(page.getByRole('heading', { name: /can’t find this payment/ })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('High Street')
  expect(await axeFaults(page)).toEqual([])
})

test('a signed-out shopper signs in and returns to the order', { tag: '@phone' }, async ({
  page,
}) => {
  const shopper = await signInWithPaidOrder(page)
  await page.evaluate(() => localStorage.clear())
  await open(page, pathOf(shopper.orderNumber))
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(pathOf(shopper.orderNumber))}`)
  await signIn(page, shopper)
  await expect(page.getByRole('article', { name: `Order ${shopper.orderNumber}` })).toBeVisible()
})

testAllowingConsoleErrors(
  'when the order can’t be fetched, Try Again fetches it',
  { tag: '@desktop' },
  async ({ page }) => {
    const { orderNumber } = await signInWithPaidOrder(page)
    await page.route('**/api/get-order?*', (route) => route.abort())
    await open(page, pathOf(orderNumber))
    await expect(page.getByText('couldn’t fetch')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.unroute('**/api/get-order?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('article')).toBeVisible()
  },
)
