import type { Locator } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER, changePrice, GRIPPERS, readStorage } from '../support/seed.ts'
import { signedIn, toastWith } from '../support/shopper.ts'
import { showSystemColours } from '../support/system-colours.ts'

const pathOf = (number: string) => `/account/order?number=${number}`

const dotOf = (step: Locator) =>
  step.evaluate((item) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(item, '::before')
    return { ground: backgroundColor, line: borderTopColor }
  })

test('an order shows its items, totals, delivery address and progress, whose dots differ with a system’s colours on black too, and Order It Again adds its items at today’s prices', async ({
  page,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
  await changePrice(page, 801, 749)
  await open(page, '/account')
  const history = page.getByRole('region', { name: 'Order history' })
  await history.getByRole('link', { name: `Order ${orderNumber}`, exact: true }).click()
  await expect(page).toHaveURL(pathOf(orderNumber))
  const order = page.getByRole('article', { name: `Order ${orderNumber}` })
  const row = (name: string) => order.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Traditional')).toContainText('Colour: Black')
  const parts = order.getByRole('link', { name: 'Parts for it' })
  await expect(parts).toHaveAttribute('href', '/product/traditional-kitchen-maid#parts')
  await expect(row('Subtotal')).toContainText('£71.90')
  await expect(row('Shipping')).toContainText('Free')
  await expect(row('Total')).toContainText('£71.90')
  await expect(row('Included VAT')).toContainText('£11.98')
  await expect(order.getByRole('region', { name: 'Delivery address' })).toContainText(
    `Ann Weaver1 High StreetManchesterM1 1AEUnited Kingdom${email}`,
  )
  const steps = order.getByRole('region', { name: 'Order progress' }).getByRole('listitem')
  await expect(steps).toContainText([
    'Paid',
    'Processing (still to come)',
    'Shipped (still to come)',
    'Delivered (still to come)',
  ])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  const showOwnColours = await showSystemColours(page)
  const [present, toCome] = [await dotOf(steps.first()), await dotOf(steps.last())]
  expect(present.line).toBe(present.ground)
  expect(Object.values(toCome)).not.toContain(present.ground)
  await showOwnColours()
  await expect(order).toContainText('It should arrive')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await axeFaults(page)).toEqual([])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)

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
})

testAllowingConsoleErrors(
  'an order that can’t be fetched can be tried again, and one that is not the shopper’s isn’t found',
  { tag: '@desktop' },
  async ({ page }) => {
    await signedIn(page)
    await page.route('**/api/get-order?*', (route) => route.abort())
    await open(page, pathOf('BBBB-BBBB'))
    await expect(page.getByText('couldn’t fetch')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.unroute('**/api/get-order?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: /can’t find this order/ })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.evaluate(() => localStorage.clear())
    await open(page, pathOf('BBBB-BBBB'))
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(pathOf('BBBB-BBBB'))}`)
  },
)

test('a shopper in France withdraws by the function that the EU’s law names, at the top of the order, and the email states what was written and when', {
  tag: '@phone',
}, async ({ page }) => {
  const address = { street: '1 rue Haute', city: 'Lyon', postcode: '69001', country: 'FR' }
  const { orderNumber, email } = await signInWithPaidOrder(page, [AIRER], address, undefined, 22.95)
  await open(page, pathOf(orderNumber))
  const withdraw = page.getByRole('button', { name: 'Withdraw from contract here' })
  const dialog = page.getByRole('dialog', { name: 'Withdraw from contract' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(withdraw).toBeInViewport({ ratio: 1 })
    await withdraw.click()
    await expect(dialog).toContainText(
      `I, Ann Weaver, withdraw from my contract of sale: order ${orderNumber}, placed on`,
    )
    await expect(dialog).toContainText(`by email to ${email}`)
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep My Order' }).click()
  }
  await withdraw.click()
  await dialog.getByLabel('Why? (optional)').fill('Too long for the kitchen')
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(toastWith(page, 'We’ve received your withdrawal')).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  const { text } = await latestMailTo(email, /received your withdrawal from order/)
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /withdrew from the contract of order [\w-]+\. We received your message on .*\d\d:\d\d, London time\..*Too long for the kitchen/,
  )
  const confirmation = await latestMailTo(email, /is confirmed/)
  expect(confirmation.text).toContain('Withdraw from contract here')
})
