import type { Page } from '@playwright/test'

/** Holds back the matching scripts or other files, of later pages too, until the returned function is called. */
export async function holdScripts(
  page: Page,
  scripts: string | RegExp = '**/_astro/*.js',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    // The page that asked may have been left.
    await route.continue().catch(() => {})
  })
  return resolve
}
