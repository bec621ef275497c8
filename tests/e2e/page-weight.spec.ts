import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { sweep } from '../support/sweep.ts'

const KB = 1024
const CHOSEN = ['/', '/ceiling-airers', '/product/traditional-kitchen-maid']

/** Bytes that a page may transfer until its requests have ended, at 3x pixel density. */
const BUDGETS = {
  '/': 350 * KB,
  '/ceiling-airers': 250 * KB,
  '/product/traditional-kitchen-maid': 185 * KB,
  '/product/rubber-grippers': 180 * KB,
  '/product/hills-family-rotary-50': 180 * KB,
} as const

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

async function measureTransfers(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, request.url),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await open(page, path)
  // Some end whose beginning the browser does not tell.
  await expect.poll(() => [...urls].filter(([id]) => !sizes.has(id))).toEqual([])
  return [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([id, bytes]) => [bytes, urls.get(id) ?? id] as const)
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(
    `${path} transfers at most ${budget / KB} kB on a phone, scripts after what is seen first`,
    sweep(path, CHOSEN),
    async ({ page }) => {
      const sizes = await measureTransfers(page, path)
      const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0)
      const list = sizes.map(([bytes, url]) => `${bytes} ${url}`).join('\n')
      expect(total, list).toBeLessThanOrEqual(budget)
      expect(total).toBeGreaterThan(20 * KB)
      await expect(page.locator('script[src]').first()).toBeAttached()
      await expect(page.locator('script[src]:not([fetchpriority="low"])')).toHaveCount(0)
    },
  )
}
