import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'

const KB = 1024

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
  const sizes: [bytes: number, url: string][] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, request.url),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.push([encodedDataLength, urls.get(requestId) ?? '']),
  )
  await open(page, path)
  await expect.poll(() => sizes.length).toBe(urls.size)
  return sizes.sort(([a], [b]) => b - a)
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} transfers at most ${budget / KB} kB on a phone`, async ({ page }) => {
    const sizes = await measureTransfers(page, path)
    const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0)
    const list = sizes.map(([bytes, url]) => `${bytes} ${new URL(url).pathname}`).join('\n')
    expect(total, list).toBeLessThanOrEqual(budget)
    expect(total).toBeGreaterThan(20 * KB)
  })
}
