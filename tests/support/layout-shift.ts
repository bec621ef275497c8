import type { Page } from '@playwright/test'

/** Adds up the layout shifts of each page that is opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the page's layout shifts up to its next frames. Late fonts move a page by up to a hundredth, a late line by more than two. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'shift')
  })
}
