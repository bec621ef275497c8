import type { Page } from '@playwright/test'

/** Shows the page as in a system with high contrast, whose colours are on black, until the returned function is called. */
export async function showSystemColours(page: Page): Promise<() => Promise<void>> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  return () => page.emulateMedia({ forcedColors: 'none', colorScheme: null })
}
