import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'

const AIRER = '/product/traditional-kitchen-maid'
const GRIPPERS = '/product/rubber-grippers'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    window.gtag = () => {}
  })
})

const total = (page: Page) => page.locator('output[name="total"]')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

/** Keeps every script that matches from arriving until it is let go. */
async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

for (const scripts of ['**/_astro/*.js', '**/_astro/{Configurator,react}*.js']) {
  test(`a click is not lost while ${scripts} is on its way`, async ({ page }) => {
    const letGo = await holdScripts(page, scripts)
    await page.goto(AIRER, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Ivory' }).check()
    await page.getByRole('radio', { name: /^1.5 m/ }).check()
    await addButton(page).click({ noWaitAfter: true })
    await page.waitForURL(/add=1/, { waitUntil: 'commit' })
    letGo()
    await expect(page.getByText('Added to your cart')).toBeVisible()
    await expect(page).toHaveURL(`${AIRER}?color=ivory&lathLength=1.5m`)
    await expect(total(page)).toHaveText('£74.95')
    await page.reload()
    await expect(total(page)).toHaveText('£74.95')
    expect(await cart(page)).toMatchObject([{ price: 74.95, options: { color: 'ivory' } }])
  })
}

test('what is picked while the script is on its way counts', async ({ page }) => {
  const letGo = await holdScripts(page, '**/_astro/*.js')
  await page.goto(`${AIRER}?lathLength=1.2m`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'White' }).check()
  letGo()
  await expect(total(page)).toHaveText('£69.95')
  await expect(page).toHaveURL(`${AIRER}?color=white&lathLength=1.2m`)
  await expect(page.getByRole('radio', { name: 'White' })).toBeChecked()
})

test('an early click on a shared choice keeps that choice', async ({ page }) => {
  const letGo = await holdScripts(page, '**/_astro/*.js')
  await page.goto(`${AIRER}?color=pewter&lathLength=2.4m`, { waitUntil: 'commit' })
  await addButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/add=1/, { waitUntil: 'commit' })
  letGo()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  expect(await cart(page)).toMatchObject([{ price: 99.95, options: { color: 'pewter' } }])
})

test('an early click with something missing says so once the script is there', async ({ page }) => {
  const letGo = await holdScripts(page, '**/_astro/*.js')
  await page.goto(AIRER, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Black' }).check()
  await addButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/add=1/, { waitUntil: 'commit' })
  letGo()
  await expect(page.getByText('Choose a lath length')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^0.9 m/ })).toBeFocused()
  expect(await cart(page)).toEqual([])
})

test('a product without options goes straight to the cart', async ({ page }) => {
  await page.goto(GRIPPERS)
  await addButton(page).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item · £6.95')
  await expect(page).toHaveURL(GRIPPERS)
  expect(await cart(page)).toMatchObject([{ id: 801, price: 6.95, options: {} }])
})

test('a product without options takes an early click too, once', async ({ page }) => {
  const letGo = await holdScripts(page, '**/_astro/*.js')
  await page.goto(GRIPPERS, { waitUntil: 'commit' })
  await addButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/add=1/, { waitUntil: 'commit' })
  letGo()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page).toHaveURL(GRIPPERS)
  await page.reload()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item')
  expect(await cart(page)).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the total and the button stay in view and cover nothing', async ({ page }) => {
    await page.goto(AIRER)
    const bar = page.locator('.buy-bar')
    const footer = page.getByRole('contentinfo')
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(total(page)).toBeInViewport({ ratio: 1 })
    }
    const [barBox, footerBox] = [await bar.boundingBox(), await footer.boundingBox()]
    expect((footerBox?.y ?? 0) + (footerBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1)
    await page.getByRole('radio', { name: /^Standard, with nylon/ }).focus()
    const focused = await page.locator('label:has(:focus)').boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
  })

  test('the comparison’s tray stands above the total', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('compare', '["hills-laundry-hoist"]'))
    await page.goto(AIRER)
    const [bar, tray] = [page.locator('.buy-bar'), page.locator('.tray')]
    await expect(tray).toBeVisible()
    const [barBox, trayBox] = [await bar.boundingBox(), await tray.boundingBox()]
    expect((trayBox?.y ?? 0) + (trayBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((trayBox?.y ?? 0) + 1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [AIRER, GRIPPERS]) {
    test(`${path} says how to order`, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('noscript p')).toBeVisible()
      await expect(page.locator('noscript p')).toContainText('order by email')
      await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible()
      await expect(addButton(page)).toBeHidden()
    })
  }

  test('shows every option and price, and the drawing', async ({ page }) => {
    await page.goto(AIRER)
    const table = page.getByRole('table', { name: 'Options and what they add' })
    await expect(table).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(18)
    for (const text of ['Anthracite Pewter', '2.4 m', '+£29.17', '+£35.00', '+£11.25']) {
      await expect(table.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^Drawing of the airer/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Will it fit?' })).toBeHidden()
  })
})
