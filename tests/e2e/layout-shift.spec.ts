import { openCheckout } from '../support/checkout-page.ts'
import { holdScripts } from '../support/held-scripts.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { expect, open, openEarly, test } from '../support/page.ts'
import { searchStatus } from '../support/search-page.ts'
import { AIRER, seedStorage } from '../support/seed.ts'
import { signedIn } from '../support/shopper.ts'
import { sweep } from '../support/sweep.ts'

const ANN = {
  id: '1',
  email: 'ann@example.com',
  fullName: 'Ann Weaver-Fotheringham of Sampleton',
  isVerified: true,
  token: 'x',
}

const CHOSEN_SHIFTS = ['/ 1024', '/cart 390', '/search?q=klarna 390']

for (const [path, width] of [
  ['/', 390],
  ['/', 1024],
  ['/ceiling-airers', 390],
  ['/ceiling-airers', 1024],
  ['/product/hills-cover', 390],
  ['/product/traditional-kitchen-maid', 1024],
  ['/faq', 390],
  ['/cart', 390],
  ['/compare', 390],
  ['/search?q=klarna', 390],
  ['/search?q=airer', 768],
] as const) {
  test(
    `the header of ${path}, ${width} pixels wide, shows cart and account, and nothing of the page moves`,
    sweep(`${path} ${width}`, CHOSEN_SHIFTS),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await recordLayoutShifts(page)
      await seedStorage(page, { cart: [AIRER, AIRER], compare: [501], user: ANN })
      await open(page, path)
      await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText(
        '2 items · £129.90',
      )
      await expect(page.getByRole('link', { name: /MY ACCOUNT/ })).toContainText(ANN.fullName)
      if (path.startsWith('/search')) await expect(searchStatus(page)).toHaveText(/ for “/)
      expect(await layoutShift(page)).toBeLessThan(0.005)
    },
  )
}

for (const path of [
  '/product/dryline-rotary-40',
  '/installing-a-ceiling-airer',
  '/articles',
  '/brands',
  '/brands/hills',
  '/returns',
  '/contact-us',
  '/login',
  '/register',
]) {
  test(`nothing of ${path} moves while it loads @sweep`, async ({ page }) => {
    await recordLayoutShifts(page)
    await open(page, path)
    expect(await layoutShift(page)).toBeLessThan(0.005)
  })
}

test('account and checkout of a shopper who is signed in don’t move while they load', async ({
  page,
}) => {
  await recordLayoutShifts(page)
  await signedIn(page)
  await open(page, '/account')
  await expect(page.getByRole('region', { name: 'Order history' })).toContainText('No orders')
  expect(await layoutShift(page)).toBeLessThan(0.005)
  await openCheckout(page)
  await expect(page.getByLabel('Postcode')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.005)
})

for (const [path, width] of [
  ['/delivery', 390],
  ['/tesco-washing-line-options', 360],
] as const) {
  test(`fonts that come late move no line of ${path}, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await recordLayoutShifts(page)
    const loadFonts = await holdScripts(page, '**/*.woff2')
    await openEarly(page, path)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await expect.poll(() => page.evaluate(wasPainted)).toBe(true)
    loadFonts()
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
}

function wasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0
}
