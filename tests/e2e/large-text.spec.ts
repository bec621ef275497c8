import type { Locator } from '@playwright/test'
import { fillAddress, openCheckout, payButton } from '../support/checkout-page.ts'
import { heading, openDesk } from '../support/desk-journey.ts'
import { holdTimers } from '../support/held-timers.ts'
import { invitationLink } from '../support/journey-shop.ts'
import { configureMeasurement } from '../support/measurement.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { pressOn } from '../support/pointer.ts'
import { AIRER, GRIPPERS, seedStorage } from '../support/seed.ts'

test.describe('on a phone whose text is twice as large @phone', () => {
  test.beforeEach(async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    // A font that comes late is not used on its first page, and another one's words are wider.
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch()
      const styles = await response.text()
      const body = styles.replaceAll('font-display:optional', 'font-display:block')
      await route.fulfill({ response, body })
    })
  })

  test('the words of product, drawer, comparison, search and the question of consent stay whole and within the window', async ({
    page,
  }) => {
    await open(page, '/product/traditional-kitchen-maid')
    await expectWholeWords(page.getByRole('form', { name: 'Options' }))
    await open(page, '/product/rubber-grippers')
    await expectWholeWords(page.locator('.summary'))
    await expectWholeWords(page.locator('.facts-list'))
    await pressOn(page.locator('.summary').getByRole('button', { name: 'COMPARE' }))
    await expectWholeWords(page.getByRole('complementary', { name: 'Comparison' }))
    await pressOn(page.getByRole('button', { name: 'Add to Cart' }))
    await expectWholeWords(page.getByRole('dialog').locator('.drawer-actions'))
    await expectWholeWords(page.getByRole('dialog').locator('.drawer-line').first())
    await open(page, '/search?q=airer')
    await expectWholeWords(page.locator('.show-more'))
    await configureMeasurement(page)
    await open(page, '/faq')
    await expectWholeWords(page.locator('.consent'))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('.consent')).not.toBeInViewport()
  })

  test('cart, message and checkout show whole words, and the pay bar covers no field', async ({
    page,
  }) => {
    await holdTimers(page, '/cart')
    await seedStorage(page, { cart: [AIRER, GRIPPERS] })
    await open(page, '/cart')
    await expect(page.locator('.cart-line img')).toHaveCount(2)
    await expectWholeWords(page.locator('.cart-lines'))
    await expectWholeWords(page.locator('.cart-totals'))
    await pressOn(page.getByRole('button', { name: 'Remove' }).last())
    await expectWholeWords(page.locator('.toast'))
    await openCheckout(page)
    await expect(page.locator('.account-box')).toContainText('MY ACCOUNT')
    await expectWholeWords(page.locator('.masthead'))
    await expectWholeWords(page.locator('.checkout-steps'))
    await pressOn(page.getByText('Company, flat, phone or a note for the driver'))
    await expect(page.getByLabel('Flat or building')).toBeVisible()
    await fillAddress(page)
    await expectWholeWords(page.locator('.pay'))
    await expect(page.locator('.summary-lines img')).toHaveCount(1)
    await expectWholeWords(page.locator('.summary-panel'))
    await expectWholeWords(page.locator('.card-marks'))
    await pressOn(payButton(page))
    await expect(page.getByLabel('Card number')).toBeVisible()
  })

  test('the confirmation, the page of an order and the account show whole words', async ({
    page,
  }) => {
    const { orderNumber, checkoutSessionId } = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
    await open(page, `/order/success?session_id=${checkoutSessionId}`)
    await expect(page.locator('.bought img')).toHaveCount(2)
    await expectWholeWords(page.locator('.outcome'))
    await open(page, `/account/order?number=${orderNumber}`)
    await expectWholeWords(page.locator('.order'))
    await open(page, '/account')
    await expectWholeWords(page.locator('.details'))
    await expect(page.locator('.order-list img')).toHaveCount(2)
    await expectWholeWords(page.locator('.order-list > li > :not(details)'))
  })

  test('the desk’s pages stay within the window of the narrowest phone', async ({ page }) => {
    await invitationLink('Bob', 'packer')
    await signInWithPaidOrder(page, [AIRER, GRIPPERS])
    await openDesk(page, 'owner')
    await page.setViewportSize({ width: 320, height: 640 })
    const wide: string[] = []
    for (const name of ['Orders', 'Packing', 'Figures', 'People']) {
      await page.getByRole('link', { name, exact: true }).click()
      await heading(page, name)
      const fold = page.locator('summary:visible').first()
      if (name === 'People') await fold.click()
      await page.evaluate(() => document.fonts.ready)
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        wide.push(name)
    }
    expect(wide).toEqual([])
  })
})

/** Each visible word is in one line, and none is cut off by the window's edge. */
async function expectWholeWords(part: Locator): Promise<void> {
  await expect(part.first()).toBeVisible()
  await part.page().evaluate(() => document.fonts.ready)
  const broken = await part.evaluateAll((parts) =>
    parts.flatMap((root) => {
      const found: string[] = []
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (text.parentElement?.closest('.visually-hidden')) continue
        for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad–-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const boxes = [...range.getClientRects()]
          const isCut = boxes.some(({ right }) => right > document.documentElement.clientWidth)
          const isBroken = boxes.length > 1 && !word.includes('@')
          if (isBroken || isCut) found.push(word)
        }
      }
      return found
    }),
  )
  expect(broken).toEqual([])
}
