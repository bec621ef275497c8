import type { Locator, Page } from '@playwright/test'
import {
  confirmedOrderNumber,
  fillAddress,
  orderSummaryLine,
  payButton,
  payWith,
} from '../support/checkout-page.ts'
import { expect, open, test, testAllowingConsoleErrors } from '../support/page.ts'
import { pressOn } from '../support/pointer.ts'
import { signedIn } from '../support/shopper.ts'

/** React may still hydrate when a page takes input, so this waits for what only React shows. */
async function openTranslated(page: Page, path: string, shown: Locator): Promise<void> {
  await open(page, path)
  await expect(shown).toBeVisible()
  await translatePage(page)
}

const option = (page: Page, name: string, value: string) =>
  page.locator(`.configurator input[name="${name}"][value="${value}"]`)

test('a shopper who reads the shop translated chooses, measures, fills the cart, changes country and pays', async ({
  page,
}) => {
  await signedIn(page)
  await open(page, '/product/traditional-kitchen-maid')
  await option(page, 'color', 'black').check()
  await expect(page.locator('.choice-summary')).toContainText('Your choice: Black')
  await translatePage(page)
  await option(page, 'color', 'ivory').check()
  await expect(page.locator('.choice-summary')).toContainText('Still to choose: lath length.')
  await option(page, 'lathLength', '1.8m').check()
  await expect(page.locator('.choice-summary')).toContainText('Ivory, 1.8 m laths')
  await expect(page.locator('.choice-summary')).not.toContainText('Still to choose')
  await page.getByText('Work it out from your room').click()
  await page.getByLabel('Room width').fill('2.4')
  await page.getByLabel('Ceiling height').fill('9.9')
  await page.getByLabel('Ceiling height').fill('2.6')
  await page.getByLabel('Washing at a time').fill('8')
  await expect(page.locator('.fit-use')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to your cart')).toBeVisible()

  await open(page, '/cart')
  await page.getByText('Delivering outside the UK?').click()
  await expect(page.getByLabel('Country')).toBeVisible()
  await translatePage(page)
  await page.getByLabel('Country').selectOption('FR')
  await expect(page.getByText('£22.95').first()).toBeVisible()
  await page.getByLabel('Country').selectOption('GB')
  await expect(page.locator('.cart-totals')).toContainText('FREE OF CHARGE')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()

  await openTranslated(page, '/checkout', page.getByLabel('Postcode'))
  await page.getByLabel('Country').selectOption('FR')
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('£22.95')
  await page.getByLabel('Country').selectOption('GB')
  await fillAddress(page)
  await expect(orderSummaryLine(page, 'Shipping')).toContainText('Free')
  await payButton(page).click()
  await payWith(page)
  const number = await confirmedOrderNumber(page)

  await openTranslated(page, '/account', page.getByRole('link', { name: `View Order ${number}` }))
  await page.getByRole('link', { name: `View Order ${number}` }).click()
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order).toBeVisible()
  await translatePage(page)
  await page.getByRole('button', { name: 'Cancel This Order' }).click()
  await expect(order).toContainText('Your refund will go back')
})

test('on a page translated into a language written from the right, a thumbnail shows its picture, which Enlarge opens', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  )
  await open(page, '/product/traditional-kitchen-maid')
  const gallery = page.getByRole('group', { name: 'Pictures', exact: true })
  await pressOn(gallery.locator('.thumb').nth(1))
  await expect(gallery.locator('.view').nth(1)).toBeInViewport()
  await pressOn(gallery.getByText('Enlarge'))
  await expect(page.locator('#zoom .caption')).toHaveText(/^2 of /)
})

testAllowingConsoleErrors(
  'an island that fails says so in its place, with a button that loads the page again',
  async ({ page }) => {
    await open(page, '/product/traditional-kitchen-maid')
    await page.evaluate(() => {
      Number.prototype.toFixed = () => {
        throw new Error('a browser that lacks something')
      }
      document.querySelector<HTMLInputElement>('.configurator input[value="ivory"]')?.click()
    })
    await expect(page.getByText('Something went wrong in this part of the page')).toBeVisible()
    await page.getByRole('button', { name: 'Reload the Page' }).click()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  },
)

/** Does to the open page what a browser's translation does: each text, and each that comes later, is put into elements, here of a name of our own. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const KEPT = 'script, style, template, textarea, option, title, svg, x-font'
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest(KEPT)) continue
        const inner = document.createElement('x-font')
        inner.textContent = text.data
        const outer = document.createElement('x-font')
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver(() => translate(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
