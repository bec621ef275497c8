import type { Page } from '@playwright/test'
import { expect, openEarly, test } from '../support/page.ts'

const AIRER = '/product/traditional-kitchen-maid'
const GRIPPERS = '/product/rubber-grippers'

const ACTIONS = [
  ['click', '.configurator [value="white"]'],
  ['click', '.configurator [value="1.8m"]'],
  ['type', '#fit-roomWidth', '2.4'],
  ['click', '.configurator [value="15m"]'],
  ['type', '#fit-washing', '10'],
  ['click', '.configurator [name="wheelType"][value="deluxe"]'],
  ['type', '#fit-ceiling', '2.6'],
  ['click', '.configurator [name="extraPulley"][value="standard"]'],
] as const
const ADD = ['click', '[name="add"]'] as const
const CHOSEN = {
  color: 'white',
  lathLength: '1.8m',
  ropeLength: '15m',
  wheelType: 'deluxe',
  extraPulley: 'standard',
}
const MEASURES = { roomWidth: '2.4', ceiling: '2.6', washing: '10' }
const STEP_MS = 20
const WINDOW_MS = 200
const RANGE_MS = 2000
type Action = readonly ['click', string] | readonly ['type', string, string]

/**
 * Does one action every 20 ms, beginning `start` ms after the footer is parsed. Runs on the first page
 * only: a form submitted before the script has loaded opens a second one.
 */
async function actEarly(page: Page, rate: number, start: number, actions: readonly Action[]) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(
    ({ actions, start, step }) => {
      window.gtag = () => {}
      if (sessionStorage.getItem('acted')) return
      const act = ([kind, selector, text = '']: readonly string[]) => {
        const found = document.querySelector<HTMLInputElement>(selector ?? '')
        if (kind === 'click') return found?.click()
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        set?.call(found, text)
        found?.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      const observer = new MutationObserver(() => {
        if (!document.querySelector('footer')) return
        observer.disconnect()
        for (const [index, action] of actions.entries()) {
          const isLast = index === actions.length - 1
          setTimeout(
            () => {
              if (isLast) sessionStorage.setItem('acted', 'yes')
              act(action)
            },
            start + index * step,
          )
        }
      })
      observer.observe(document, { childList: true, subtree: true })
    },
    { actions, start, step: STEP_MS },
  )
}

const cartBox = (page: Page) => page.getByRole('link', { name: /SHOPPING CART/ })
const checked = (page: Page) =>
  page
    .locator('.choices input:checked')
    .evaluateAll((all) =>
      Object.fromEntries((all as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    )

/** The URL and the page have the options and the room, and the room is answered. */
async function expectAllApplied(page: Page) {
  const query = new URLSearchParams({ ...CHOSEN, ...MEASURES })
  await expect(page).toHaveURL(`${AIRER}?${query}`)
  await expect(page.locator('#fit-roomWidth')).toHaveValue('2.4')
  await expect(page.locator('#fit-ceiling')).toHaveValue('2.6')
  await expect(page.locator('#fit-washing')).toHaveValue('10')
  await expect(page.locator('.fit-summary')).toContainText('2.1 m')
  expect(await checked(page)).toEqual(CHOSEN)
}

const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

for (const rate of [4, 6]) {
  for (let start = 0; start < RANGE_MS; start += WINDOW_MS) {
    const range = `${start}–${start + WINDOW_MS} ms after the first paint, slowed ${rate} times`

    test(`a shopper’s clicks ${range} while the page loads are all applied`, {
      tag: '@steps',
    }, async ({ page }) => {
      await actEarly(page, rate, start, [...ACTIONS, ADD])
      await openEarly(page, AIRER)
      await expect(cartBox(page)).toContainText('1 item')
      expect(await cart(page)).toMatchObject([{ price: 106.96, options: CHOSEN }])
      await expect(page.locator('output[name="total"]')).toHaveText('£106.96')
      await expectAllApplied(page)
    })

    if (rate === 4) continue

    test(`a shopper’s measurements ${range} are all applied`, { tag: '@steps' }, async ({
      page,
    }) => {
      await actEarly(page, rate, start, [...ACTIONS])
      await openEarly(page, AIRER)
      await expectAllApplied(page)
    })

    test(`Add to Cart on a product without options ${range} adds it once`, {
      tag: '@steps',
    }, async ({ page }) => {
      await actEarly(page, rate, start, [ADD])
      await openEarly(page, GRIPPERS)
      await expect(cartBox(page)).toContainText('1 item')
      expect(await cart(page)).toMatchObject([{ id: 801 }])
      await expect(page).toHaveURL(GRIPPERS)
    })
  }
}
