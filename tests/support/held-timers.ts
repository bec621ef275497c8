import type { Page } from '@playwright/test'

/** In pages that are opened from now on, timers of a second or more never end: no redirect or toast ends before the test. Frames go on, unlike with `page.clock`. */
export async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout
    const startShort = (run: () => void, ms = 0) => (ms < 1000 ? start(run, ms) : 0)
    Object.assign(window, { setTimeout: startShort })
  })
}
