import { type Browser, chromium } from 'playwright'
import { findQuickChromium } from '../../support/chromium.ts'
import { quantile } from '../login-shop.ts'
import { type BenchPart, withRatios } from '../report.ts'
import { startShop } from '../shop.ts'

const PAGE = '/product/traditional-kitchen-maid'
const CPU_SLOWDOWN = 4
const GOOD_ROW = 'good, by the Web Vitals'

/** Measures from a click on an option to the next paint, at full and at a quarter of the CPU's speed. */
export async function benchInteraction(): Promise<BenchPart[]> {
  await using shop = await startShop(4573)
  const executablePath = findQuickChromium()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const usual = await timeClicks(browser, shop.origin + PAGE, 1)
    const slow = await timeClicks(browser, shop.origin + PAGE, CPU_SLOWDOWN)
    return [
      {
        title: 'A click on an option, to the next paint',
        unit: 'milliseconds',
        rows: withRatios(
          {
            [GOOD_ROW]: 200,
            'this processor, median': quantile(usual, 0.5),
            'this processor, slowest': Math.max(...usual),
            'a quarter of its speed, median': quantile(slow, 0.5),
            'a quarter of its speed, slowest': Math.max(...slow),
          },
          GOOD_ROW,
        ),
        notes: [`${usual.length} clicks each, measured in steps of 8 ms; 16 means 16 or less.`],
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Resolves with each click's milliseconds. The browser reports none below 16, so quicker clicks count as 16. */
async function timeClicks(browser: Browser, url: string, slowdown: number): Promise<number[]> {
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
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
