import type { Page } from '@playwright/test'

/**
 * In pages that are opened from now on, timers of a second or more never end: no redirect or toast ends before the test. Frames go on, unlike with `page.clock`. With a
 * path only the page there is meant, to which another leads by a timer.
 */
export async function holdTimers(page: Page, path?: string): Promise<void> {
  await page.addInitScript((only) => {
    if (only !== undefined && location.pathname !== only) return
    const start = window.setTimeout
    const startShort = (run: () => void, ms = 0) => (ms < 1000 ? start(run, ms) : 0)
    Object.assign(window, { setTimeout: startShort })
  }, path)
}
