import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'

/** The specification requires this warning for an event in a shop without analytics. */
const EVENT_NOT_SENT = /^Analytics: \w+ was not sent/

/** The checkout logs this when a payment page can't be opened. */
const PAYMENT_PAGE_FAILED = /^Checkout session: /

/** The browser logs this for every call with a 4xx reply, such as a wrong password. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/

/** The browser logs this when a test focuses a field before autofocus runs. */
const AUTOFOCUS_BLOCKED =
  /^Autofocus processing was blocked because a document already has a focused/

function isExpected(message: ConsoleMessage): boolean {
  const text = message.text()
  if (message.type() === 'warning') return EVENT_NOT_SENT.test(text)
  if (message.type() === 'info') return AUTOFOCUS_BLOCKED.test(text)
  if (PAYMENT_PAGE_FAILED.test(text)) return true
  return REFUSED_CALL.test(text) && /^\/(api|desk)\//.test(new URL(message.location().url).pathname)
}

/** A page of the shop whose scripts have not all run, or whose islands take no input yet. Playwright finds nothing by `:has(> …)`. */
export const NOT_READY = 'html:not([data-ready]):has(head > link[rel="manifest"])'

export interface JourneyOptions {
  /** By how many milliseconds each script comes late. */
  readonly heldScriptsMs: number
}

/**
 * Sends each test's calls from its own IP address, so that tests don't share rate limits. An uncaught error or rejection
 * in any page that the test opens fails the test. Actions and assertions wait until the page is ready, also after a
 * press that leads to another page.
 */
export const testAllowingConsoleErrors = base.extend<JourneyOptions & { soundPages: undefined }>({
  heldScriptsMs: [0, { option: true }],
  context: async ({ context, heldScriptsMs }, use) => {
    if (heldScriptsMs > 0) {
      await context.route(/\/_astro\/.*\.js$/, async (route) => {
        await sleep(heldScriptsMs)
        await route.fallback()
      })
    }
    await use(context)
  },
  extraHTTPHeaders: async ({ locale: _locale }, use) => {
    await use({ 'x-forwarded-for': `10.${randomBytes(3).join('.')}` })
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await page.addLocatorHandler(page.locator(NOT_READY), async () => {})
    await use(page)
    // A request that a test changes may still be under way when the test has ended.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  soundPages: [
    async ({ browser }, use) => {
      const errors: string[] = []
      const watch = (context: BrowserContext) =>
        context.on('weberror', (thrown) => {
          errors.push(`${thrown.page()?.url()} uncaught: ${thrown.error()}`)
        })
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Like `testAllowingConsoleErrors`, but any unexpected console message in the test's own page fails the test. */
export const test = testAllowingConsoleErrors.extend({
  page: async ({ page }, use) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (!isExpected(message)) messages.push(`${page.url()} ${message.type()}: ${message.text()}`)
    })
    await use(page)
    expect(messages).toEqual([])
  },
})

export { expect }

/** Opens a path or URL and waits until the page is ready. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator(NOT_READY)).toHaveCount(0)
}

/** Pages are on a day without a notice above their header, whose size and place a test measures. */
export async function withoutNotices(page: Page): Promise<void> {
  await page.clock.setFixedTime('2099-06-01T09:00:00Z')
}

/** The page, which was left open in another tab, is looked at again at that moment. */
export async function lookAgainAt(page: Page, moment: string): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** The window has room for the sidebar of a desktop: search field, filters and menu are shown without a press. */
export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1024
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await expect(page.locator(NOT_READY)).toHaveCount(0)
}

/** Resolves with the first bytes of the page, for what a shopper does before scripts have run: nothing waits for them any more. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.removeLocatorHandler(page.locator(NOT_READY))
  await page.goto(path, { waitUntil: 'commit' })
}

/** Opens a page in a browser without JavaScript, or one that is not HTML. */
export async function openWithoutScript(page: Page, path: string): Promise<void> {
  await page.goto(path)
}
