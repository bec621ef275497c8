import { openCheckout } from '../support/checkout-page.ts'
import { holdScripts } from '../support/held-scripts.ts'
import {
  expect,
  open,
  openEarly,
  reload,
  testAllowingConsoleErrors as test,
} from '../support/page.ts'
import { AIRER, GRIPPERS, readStorage, seedStorage } from '../support/seed.ts'
import { makeAccount, toastWith } from '../support/shopper.ts'
import { sweep } from '../support/sweep.ts'

const UNREACHABLE = 'We can’t reach the shop at the moment. Check your connection and try again.'

test('if the code for enlarging a picture or the cart drawer can’t be loaded, a message says so; the cart has the product, and a later press opens the picture', async ({
  page,
}) => {
  for (const part of ['zoom', 'drawer']) {
    await page.route(`**/_astro/${part}.*.js`, (route) => route.abort())
  }
  await open(page, '/product/rubber-grippers')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toastWith(page, 'Added to your cart')).toBeVisible()
  expect(await readStorage(page, 'cart')).toMatchObject([{ id: 801 }])
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(toastWith(page, UNREACHABLE)).toBeVisible()
  await page.unroute('**/_astro/zoom.*.js')
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible()
})

test('without the code that shows messages, what could not be loaded is said with a reload', async ({
  page,
}) => {
  for (const part of ['zoom', 'toasts']) {
    await page.route(`**/_astro/${part}.*.js`, (route) => route.abort())
  }
  await open(page, '/product/rubber-grippers')
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()
})

test('a shopper whose connection is gone can undo what was removed from the cart, and keeps what was changed', async ({
  page,
  context,
}) => {
  await seedStorage(page, { cart: [AIRER, GRIPPERS] })
  const loaded = page.waitForResponse(/_astro\/toasts\./)
  await open(page, '/cart')
  await expect(page.getByRole('img', { name: AIRER.name })).toBeVisible()
  await (await loaded).finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: `Remove ${AIRER.name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'One more' }).last().click()
  await expect(page.locator('.quantity output')).toHaveText(['1', '2'])
  expect(await readStorage(page, 'cart')).toEqual([AIRER, GRIPPERS, GRIPPERS])
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeHidden()
})

test('without the code that measures, a shopper adds to the cart and reaches the payment; without the address form the checkout asks for a reload', async ({
  page,
}) => {
  await page.route('**/_astro/analytics.*.js', (route) => route.abort())
  await open(page, '/product/rubber-grippers')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { name: /Grippers/ })).toBeVisible()
  await openCheckout(page)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await page.route('**/_astro/AddressEntry.*.js', (route) => route.abort())
  await reload(page)
  await expect(page.getByText('We couldn’t load this part of the page.')).toBeVisible()
})

for (const [part, path] of [
  ['Configurator', '/product/traditional-kitchen-maid'],
  ['CartPage', '/cart'],
  ['Checkout', '/checkout'],
] as const) {
  test(
    `where the script of ${part} doesn’t come, its place says so with a reload, and asks nobody to sign in`,
    sweep(part, ['Checkout']),
    async ({ page }) => {
      await seedStorage(page, { cart: [AIRER], user: (await makeAccount(page)).user })
      await page.route(`**/_astro/${part}.*.js*`, (route) => route.abort())
      await open(page, path)
      const notice = page.getByRole('alert').filter({ hasText: 'This page didn’t load completely' })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/Loading|sign in/)
      await page.unroute(`**/_astro/${part}.*.js*`)
      await notice.getByRole('link', { name: 'Reload the page' }).click()
      await expect(notice).toHaveCount(0)
    },
  )
}

for (const [script, path] of [
  ['Page.astro*', '/product/rubber-grippers'],
  ['hydrate', '/product/traditional-kitchen-maid'],
  ['Checkout', '/checkout'],
] as const) {
  test(`${path} says that its script ${script} hangs after ten seconds, and works once it comes`, async ({
    page,
  }) => {
    await seedStorage(page, { cart: [AIRER], user: (await makeAccount(page)).user })
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 60_000)
    const release = await holdScripts(page, `**/_astro/${script}.*.js`)
    await openEarly(page, path)
    const notice = page.getByRole('alert').filter({ hasText: 'This page didn’t load completely' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(9_900)
    await expect(notice).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(notice.getByRole('link', { name: 'Reload the page' })).toBeVisible()
    await expect(page.getByText(/sign in/i).filter({ visible: true })).toHaveCount(0)
    release()
    await page.clock.resume()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('link', { name: /MY ACCOUNT/ })).toBeVisible()
  })
}

for (const script of ['Page.astro*', 'ProductView*']) {
  test(`a product says at once that its script ${script} is lost, and a reload mends it`, async ({
    page,
  }) => {
    await page.route(`**/_astro/${script}.*.js`, (route) => route.abort())
    await openEarly(page, '/product/rubber-grippers')
    const reload = page.getByRole('alert').getByRole('link', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    await page.unroute(`**/_astro/${script}.*.js`)
    await reload.click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item')
  })
}
