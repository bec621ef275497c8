import type { Page } from '@playwright/test'

/** Entries of a cart at the prices of the catalogue's sample data. */
export const AIRER = {
  id: 101,
  name: 'Traditional Kitchen Maid Ceiling Airer',
  price: 64.95,
  options: { color: 'black', lathLength: '0.9m' },
}
export const GRIPPERS = {
  id: 801,
  name: 'Rubber Lath Grippers, Set of 12',
  price: 6.95,
  options: {},
}

/** Puts values into the browser's storage, text as it is, before the shop is opened. */
export async function seed(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const [key, value] of entries) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, Object.entries(kept))
}

/** What the browser keeps under a key, read as JSON. */
export async function kept(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null')
}

/** Makes the browser refuse storage from the next page on, as strict private modes do. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
}
