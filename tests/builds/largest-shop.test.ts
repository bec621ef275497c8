import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../support/axe.ts'
import { findQuickChromium } from '../support/chromium.ts'
import { IS_FULL_SIZE } from '../support/experiment.ts'
import { temporaryFolder } from '../support/folder.ts'
import { freePort } from '../support/http.ts'
import { testLargeShop } from '../support/large-shop.ts'

const PRODUCTS = IS_FULL_SIZE ? 10_000 : 2_000

describe(`a shop of ${PRODUCTS} products`, () => {
  const shop = testLargeShop(PRODUCTS)
  const variables = temporaryFolder({})
  let origin: string
  let server: ReturnType<typeof startServer>
  let ended: Promise<unknown>

  function startServer(port: number) {
    const env = { HOST: '127.0.0.1', PORT: `${port}`, MAILBOX_PORT: '0', CARDS_PORT: '0' }
    return spawn(process.execPath, ['scripts/start.ts'], {
      cwd: shop,
      env: { ...process.env, ...env, VAR_DIR: variables.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    server = startServer(port)
    ended = once(server, 'exit')
    for await (const line of createInterface(server.stdout)) if (line.includes(`:${port}`)) break
    server.stdout.resume()
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await ended
    variables[Symbol.dispose]()
  })

  test.each([
    ['phone', 390, 844],
    ['desktop', 1440, 900],
  ])(
    'on a %s a shopper turns pages, filters over all of them, searches, and takes five to the checkout',
    async (_, width, height) => {
      const executablePath = findQuickChromium()
      const browser = await chromium.launch({
        args: ['--no-sandbox', '--disable-gpu'],
        ...(executablePath && { executablePath }),
      })
      try {
        const context = await browser.newContext({ viewport: { width, height }, baseURL: origin })
        const page = await context.newPage()
        await context.addInitScript(() => Object.assign(window, { gtag: () => {} }))
        const messages: string[] = []
        page.on('console', (message) => messages.push(message.text()))
        page.on('pageerror', ({ message }) => messages.push(message))
        await page.goto('/indoor-airers')
        await turnPages(page)
        await filterAll(page)
        await findBySearch(page)
        await takeFiveToCheckout(page)
        expect(messages).toEqual([])
      } finally {
        await browser.close()
      }
    },
  )
})

const names = (page: Page) =>
  page.locator('[data-products] > li:not([hidden]) h2').allTextContents()
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function turnPages(page: Page): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  for (let number = 2; number <= 7; number++) {
    await pages.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(`**/indoor-airers/page/${number}`)
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Indoor Airers – page 7')
  expect(await names(page)).toHaveLength(24)
  const marked = page.locator('.main-nav [aria-current="true"]')
  expect((await marked.textContent())?.trim()).toBe('Indoor Airers')
  expect(await axeFaults(page)).toEqual([])
}

async function filterAll(page: Page): Promise<void> {
  const own = await names(page)
  const opener = page.getByRole('button', { name: 'Filter · Sort' })
  const isNarrow = await opener.isVisible()
  if (isNarrow) await opener.click()
  const choices = [
    ['Brand', /^Dryline \(/],
    ['Material', /^Steel \(/],
    ['Load', /\((?!0\))\d+\)$/],
  ] as const
  for (const [index, [facet, value]] of choices.entries()) {
    await page.locator('summary', { hasText: facet }).click()
    await page.getByRole('group', { name: facet }).getByLabel(value).first().click()
    await page.locator('.chips li').nth(index).waitFor({ state: 'attached' })
  }
  const count = page.locator('.filters [role=status]')
  if (isNarrow) await page.getByRole('button', { name: /^Show \d+ products$/ }).click()
  const [, matches, all] = /^(\d+) of (\d+) products$/.exec((await count.textContent()) ?? '') ?? []
  expect(Number(matches)).toBeGreaterThan(24)
  expect(Number(matches)).toBeLessThan(Number(all))
  expect(address(page)).toMatch(/^\/indoor-airers\?brand=dryline&material=Steel&load=/)
  await expect.poll(() => names(page)).toHaveLength(24)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect.poll(() => names(page)).toHaveLength(Math.min(48, Number(matches)))
  const shown = await names(page)
  expect(new Set(shown).size).toBe(shown.length)
  // Opens the copied URL with the same filters, then goes Back to the page where the shopper began to filter.
  const shared = await page.context().newPage()
  await shared.goto(page.url())
  await expect.poll(() => names(shared)).toEqual(shown.slice(0, 24))
  await shared.close()
  for (let step = 0; step < 3; step++) await page.goBack()
  expect(address(page)).toBe('/indoor-airers/page/7')
  await expect.poll(() => names(page)).toEqual(own)
}

async function findBySearch(page: Page): Promise<void> {
  await page.goto('/search?q=winged+airer')
  const found = page
    .getByRole('article')
    .getByRole('link', { name: /Winged/ })
    .first()
  await found.click()
  await page.waitForURL('**/product/*')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/Winged/)
}

/** The cart loads the data of its five products, not of the other thousands. */
async function takeFiveToCheckout(page: Page): Promise<void> {
  await page.goto('/indoor-airers/page/7')
  const paths = await page
    .locator('[data-products] h2 a')
    .evaluateAll((links) => links.slice(0, 5).map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor()
  }
  const loaded: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/data/')) loaded.push(response.url())
  })
  await page.goto('/cart')
  await expect.poll(() => page.locator('.cart-line').count()).toBe(5)
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await page.waitForURL('**/login?from=%2Fcheckout')
  expect(loaded.length).toBeLessThanOrEqual(5)
}
