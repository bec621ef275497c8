import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { BROWSER_FLAGS, findQuickChromium } from '../../support/chromium.ts'
import { quantile } from '../login-shop.ts'
import type { BenchPart } from '../report.ts'
import { startShop } from '../shop.ts'
import { CART, PRESSES, VISITS, type Visit } from '../visits.ts'

const CPU_SLOWDOWN = 4
const GOAL_MS = 100
const ROUNDS = 1
/** The browser doesn't report quicker events. */
const MIN_MS = 16
/** By then the work that a press has left is done, such as calls and their replies. */
const PAUSE_MS = 400

/** Measures the commonest presses, on a phone's window and at a quarter of the CPU's speed. `BEFORE` is the origin of another build of the shop, which is measured in turn with this one. */
export async function benchPresses(): Promise<BenchPart[]> {
  await using shop = await startShop(4573)
  const before = process.env['BEFORE']
  const origins = before ? [before, shop.origin] : [shop.origin]
  const executablePath = findQuickChromium()
  const options = { args: [...BROWSER_FLAGS], ...(executablePath && { executablePath }) }
  await using browser = await chromium.launch(options)
  const times = new Map<string, number[]>()
  const visits = VISITS.flatMap((visit) => Array<Visit>(ROUNDS * visit.repeats).fill(visit))
  for (const visit of visits) {
    for (const origin of origins) {
      const suffix = origin === before ? ', before' : ''
      for (const [press, ms] of await timeVisit(browser, origin, visit)) {
        const name = press + suffix
        times.set(name, [...(times.get(name) ?? []), ms])
      }
    }
  }
  return [
    {
      title: 'A press, until its answer is painted',
      unit: 'milliseconds, 75 in 100 are as quick',
      rows: [
        { name: 'the goal', value: GOAL_MS },
        ...PRESSES.flatMap((press) => [`${press}, before`, press]).flatMap((name) => {
          const all = times.get(name)
          return all ? [rowOf(name, all)] : []
        }),
      ],
      notes: ['Measured in steps of 8 ms; 16 means 16 or less.'],
    },
  ]
}

function rowOf(name: string, times: readonly number[]) {
  const value = quantile(times, 0.75)
  const note = `median ${quantile(times, 0.5)}, worst ${Math.max(...times)}, of ${times.length}`
  return { name, value, ratio: value / GOAL_MS, note }
}

/** Resolves with the milliseconds of each press: those of its slowest event, as in Interaction to Next Paint. */
async function timeVisit(
  browser: Browser,
  origin: string,
  { path, ready, presses }: Visit,
): Promise<[press: string, ms: number][]> {
  const viewport = { width: 390, height: 844 }
  await using context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript((cart) => {
    localStorage['cart'] ??= cart
    const events: number[] = []
    Object.assign(window, { events })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEventTiming).interactionId) events.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  }, CART)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await page.locator(ready).first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const times: [string, number][] = []
  const readEvents = () =>
    page.evaluate(() => (Reflect.get(window, 'events') as number[]).splice(0))
  await presses(page, async (press, act) => {
    await readEvents()
    await act()
    await wait(PAUSE_MS)
    times.push([press, Math.max(MIN_MS, ...(await readEvents()))])
  })
  return times
}
