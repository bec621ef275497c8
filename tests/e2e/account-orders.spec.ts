import { axeFaults } from '../support/axe.ts'
import { expect, open, testAllowingConsoleErrors as test } from '../support/page.ts'
import { AIRER } from '../support/seed.ts'
import { signedIn, toastWith } from '../support/shopper.ts'

const ORDER = {
  id: '1',
  order_number: 'K7MX-2PQ9',
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'processing',
  stripe_session_id: 'cs_test_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6',
  total: 71.9,
  items: [{ ...AIRER, choices: [] }],
  delivery: { from: '2026-12-09', to: '2026-12-10' },
  parcels: [],
  cancelRequestedAt: null,
}

test('when orders, sessions and addresses can’t be fetched, the console records it and each Try Again fetches them: the order history shows a spinner while it loads, then every order with a reference to copy, and where the oldest are', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page)
  for (const call of ['get-user-orders', 'account', 'get-addresses']) {
    await page.route(`**/api/${call}`, (route) => route.abort())
  }
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to fetch'),
  )
  await open(page, '/account')
  expect((await logged).text()).toBe('Failed to fetch orders')
  const part = (name: string) => page.getByRole('region', { name })
  const retry = (name: string) => part(name).getByRole('button', { name: 'Try Again' }).click()
  await expect(part('Order history')).toContainText('No orders found')
  await expect(part('Where you’re signed in')).toContainText('couldn’t fetch')
  await expect(part('Addresses')).toContainText('couldn’t fetch')
  await expect(part('Account details')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await page.unroute('**/api/account')
  await retry('Where you’re signed in')
  await expect(part('Where you’re signed in')).toContainText('This device')
  await page.unroute('**/api/get-addresses')
  await retry('Addresses')
  await expect(part('Addresses')).toContainText('pick it with one press')

  const hold = Promise.withResolvers<void>()
  await page.route('**/api/get-user-orders', async (route) => {
    await hold.promise
    const cancelled = { delivery: null, cancelRequestedAt: '2026-11-21T10:00:00.000Z' }
    const orders = [ORDER, { ...ORDER, ...cancelled, id: '2', order_number: 'B' }]
    await route.fulfill({ json: { orders, hasOlder: true } })
  })
  await retry('Order history')
  const loading = page.getByText('Loading your orders...')
  await expect(loading).toBeVisible()
  const spinner = () => loading.evaluate((line) => getComputedStyle(line, '::before').animationName)
  expect(await spinner()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await spinner()).toBe('spin')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  hold.resolve()
  const history = page.getByRole('region', { name: 'Order history' })
  const orders = history.locator('.order-list > li')
  await expect(orders).toHaveCount(2)
  await expect(history).toContainText('These are your newest 2 orders. Download My Data')
  const first = orders.first()
  const arrival = 'It should arrive Wed\u00a09\u00a0– Thu\u00a010\u00a0December'
  const { order_number, stripe_session_id } = ORDER
  for (const words of [order_number, '20 Nov 2026', 'Processing', arrival]) {
    await expect(first).toContainText(words)
  }
  await expect(first.getByRole('listitem')).toHaveText(AIRER.name)
  await expect(first.locator('img')).toHaveAttribute('src', /traditional-kitchen-maid.*-240\.webp$/)
  await expect(first).not.toContainText('Cancellation requested')
  await expect(orders.last()).toContainText('Processing Cancellation requested')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.slice(0, 2)).toEqual(['Order history', 'Account details'])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await expect(first.getByText(stripe_session_id)).toBeHidden()
  await first.getByText('Payment reference', { exact: true }).click()
  await expect(first.getByText(stripe_session_id)).toBeVisible()
  await first.getByRole('button', { name: 'Copy payment reference' }).click()
  await expect(toastWith(page, 'Payment reference copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stripe_session_id)
})
