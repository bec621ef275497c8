import type { Page } from '@playwright/test'
import { holdScripts } from '../support/held-scripts.ts'
import { expect, open, openEarly, reload, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import { readStorage } from '../support/seed.ts'

const AIRER = '/product/traditional-kitchen-maid'
const GRIPPERS = '/product/rubber-grippers'

const total = (page: Page) => page.locator('output[name="total"]')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

test('Add to Cart clicked before the script has loaded adds the product with the options chosen and those of the URL', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await openEarly(page, `${AIRER}?lathLength=1.5m`)
  await page.getByRole('radio', { name: 'Ivory', exact: true }).check()
  await addButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/add=1/, { waitUntil: 'commit' })
  release()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page).toHaveURL(`${AIRER}?color=ivory&lathLength=1.5m`)
  await expect(total(page)).toHaveText('£74.95')
  await reload(page)
  await expect(total(page)).toHaveText('£74.95')
  expect(await readStorage(page, 'cart')).toMatchObject([
    { price: 74.95, options: { color: 'ivory' } },
  ])
})

test('Add to Cart clicked before the form’s own script has loaded asks for the missing lath length', async ({
  page,
}) => {
  const release = await holdScripts(page, '**/_astro/{Configurator,react}*.js')
  await openEarly(page, AIRER)
  await page.getByRole('radio', { name: 'Black', exact: true }).check()
  await addButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/add=1/, { waitUntil: 'commit' })
  release()
  await expect(page.getByText('Choose a lath length')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^0.9 m/ })).toBeFocused()
  expect(await readStorage(page, 'cart')).toBeNull()
})

test('Add to Cart clicked early on a product without options adds it once', async ({ page }) => {
  const release = await holdScripts(page)
  await openEarly(page, GRIPPERS)
  await addButton(page).click({ noWaitAfter: true })
  await page.waitForURL(/add=1/, { waitUntil: 'commit' })
  release()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(page).toHaveURL(GRIPPERS)
  await reload(page)
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item')
  expect(await readStorage(page, 'cart')).toHaveLength(1)
})

test.describe('a product page on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** Name, price, picture and Add to Cart are in the first screen, and the footer ends above the bar. */
  async function expectFirstScreen(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.headline-price')).toBeInViewport({ ratio: 1 })
    await expect(addButton(page)).toBeInViewport({ ratio: 1 })
    const picture = await boundingBox(page.locator('.gallery .view').first())
    const bar = await boundingBox(page.locator('.buy-bar'))
    expect(picture.height).toBeLessThanOrEqual(322)
    // At least half of the picture is visible above the bar.
    expect(picture.y + picture.height / 2).toBeLessThan(bar.y)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await boundingBox(page.getByRole('contentinfo'))
    expect(footer.y + footer.height).toBeLessThanOrEqual(bar.y + 1)
  }

  const title = `${GRIPPERS} shows name, price, picture and Add to Cart without scrolling, and the footer below the bar`
  test(title, { tag: '@sweep' }, async ({ page }) => {
    await open(page, GRIPPERS)
    await expectFirstScreen(page)
  })

  test('an airer shows name, price, picture and Add to Cart without scrolling, and the bar with its total stays in view and covers neither the footer, what has the focus nor the comparison tray', async ({
    page,
  }) => {
    await open(page, AIRER)
    await expectFirstScreen(page)
    await page.locator('.summary').getByRole('button', { name: 'COMPARE' }).click()
    const bar = page.locator('.buy-bar')
    const tray = page.locator('.tray')
    await expect(tray).toBeVisible()
    const trayBox = await tray.boundingBox()
    const bottomOfTray = (trayBox?.y ?? 0) + (trayBox?.height ?? 0)
    expect(bottomOfTray).toBeLessThanOrEqual(((await bar.boundingBox())?.y ?? 0) + 1)
    const footer = page.getByRole('contentinfo')
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share)
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(total(page)).toBeInViewport({ ratio: 1 })
    }
    const [barBox, footerBox] = [await bar.boundingBox(), await footer.boundingBox()]
    const bottomOfFooter = (footerBox?.y ?? 0) + (footerBox?.height ?? 0)
    expect(bottomOfFooter).toBeLessThanOrEqual((trayBox?.y ?? 0) + 1)
    await page.locator('.configurator input[name="extraPulley"][value="standard"]').focus()
    const focused = await page.locator('label:has(:focus)').boundingBox()
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
    // The tray above the bar hides nothing that the Tab key reaches (WCAG 2.4.11).
    const returns = page.getByRole('link', { name: 'How to return' })
    await page.getByRole('link', { name: 'Other countries' }).focus()
    await returns.evaluate((element, bottom) => {
      scrollBy(0, element.getBoundingClientRect().bottom - bottom)
    }, bottomOfTray)
    await page.keyboard.press('Tab')
    await expect(returns).toBeFocused()
    const link = await returns.boundingBox()
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(trayBox?.y ?? 0)
  })
})
