import { type Browser, chromium } from '@playwright/test'
import { findQuickChromium } from '../../support/chromium.ts'
import { quantile } from '../login-shop.ts'
import { compared, type Part } from '../report.ts'
import { startShop } from '../shop.ts'

const PAGE = '/product/traditional-kitchen-maid'
const SLOWER = 4
const GOOD = 'good, by the Web Vitals'

/** From a click on an option to the next paint, on this processor and on one of a quarter its speed. */
export async function interaction(): Promise<Part[]> {
  await using shop = await startShop(4573)
  const executablePath = findQuickChromium()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const usual = await clicks(browser, shop.origin + PAGE, 1)
    const slow = await clicks(browser, shop.origin + PAGE, SLOWER)
    return [
      {
        title: 'A click on an option, to the next paint',
        unit: 'milliseconds',
        rows: compared(
          {
            [GOOD]: 200,
            'this processor, median': quantile(usual, 0.5),
            'this processor, slowest': Math.max(...usual),
            'a quarter of its speed, median': quantile(slow, 0.5),
            'a quarter of its speed, slowest': Math.max(...slow),
          },
          GOOD,
        ),
        notes: [
          `${usual.length} clicks each; in steps of 8 ms, 16 stands for all that is quicker.`,
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}

/** How long each click on a choice of the page's options took, in milliseconds. */
async function clicks(browser: Browser, url: string, slower: number): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.addInitScript(() => {
      const slowest = new Map<number, number>()
      Object.assign(window, { slowest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId, duration } = entry as PerformanceEventTiming
          if (!interactionId) continue
          slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0))
        }
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('astro-island:not([ssr]) .configurator').waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const choices = await page.locator('.configurator label:has(input[type=radio])').all()
    for (const choice of choices) {
      await choice.click()
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      )
    }
    const measured = await page.evaluate(() => [
      ...(Reflect.get(window, 'slowest') as Map<number, number>).values(),
    ])
    const quicker = Math.max(0, choices.length - measured.length)
    return [...measured, ...Array.from({ length: quicker }, () => 16)]
  } finally {
    await page.close()
  }
}
