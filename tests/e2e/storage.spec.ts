import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { expect, open, test } from '../support/page.ts'
import { AIRER, blockStorage, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { makeAccount, signIn } from '../support/shopper.ts'

test('Back after removing what was just added leads to the product without the drawer that said so, and its header has the cart of now; nor is the menu open that led to a category @page-cache', async ({
  launchOptions,
  baseURL,
  viewport,
}) => {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport })
  const comesBack = async () => {
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  }
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' })
  await open(page, '/product/beech-clothes-pegs')
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await drawer.getByRole('link', { name: 'View Cart' }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await comesBack()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items · £0.00')
  await expect(drawer).toBeHidden()

  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Storage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await comesBack()
  await expect(menu).toBeHidden()
  await browser.close()
})

test('broken JSON stored as the cart gives an empty cart and one warning; readable items of a damaged one stay, and the others are named', async ({
  page,
}) => {
  const cart = '[{"id":101,"name":'
  await seedStorage(page, { cart, compare: '{"x":', 'recently-viewed': 7 })
  await open(page, '/product/hills-cover')
  await expect(page.getByRole('alert').getByText('couldn’t read')).toBeVisible()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')
  await open(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('couldn’t read')).toHaveCount(0)

  const old = { ...AIRER, price: '64.95', options: { ...AIRER.options, ropeLength: '' } }
  await seedStorage(page, { cart: [old, { id: 5, name: 'Half an Entry' }, null, GRIPPERS] })
  await open(page, '/')
  await expect(page.getByRole('alert')).toContainText(
    'left it out: Half an Entry, something without a name.',
  )
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('2 items · £71.90')
  expect(await readStorage(page, 'cart')).toEqual([AIRER, GRIPPERS])
})

test('with storage blocked comparison and cart work until the page is left, and each warns once', async ({
  page,
}) => {
  await blockStorage(page)
  await open(page, '/ceiling-airers')
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items · £0.00')
  await expect(page.locator('.toast')).toHaveCount(0)
  const buttons = page.getByRole('button', { name: /^COMPARE/ })
  await buttons.nth(0).click()
  await buttons.nth(1).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('wouldn’t save this')
  await expect(page.getByRole('complementary', { name: 'Comparison' })).toContainText('2 of 4')
  await open(page, '/cart')
  await open(page, '/compare')
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()

  await open(page, '/product/rubber-grippers')
  await page.evaluate(() => Object.assign(window, { gtag: () => {} }))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('2 items · £13.90')
  await expect(page.getByText('wouldn’t save this')).toHaveCount(1)
})

test('with storage blocked the sign-in page stays and says why nobody stays signed in', async ({
  page,
}) => {
  const shopper = await makeAccount(page)
  await blockStorage(page)
  await open(page, '/login')
  await signIn(page, shopper)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('isn’t saving anything')
  await expect(page).toHaveURL('/login')
})
