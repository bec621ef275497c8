import type { Page } from '@playwright/test'
import { openWithoutScript } from './page.ts'

/** Cart items, with prices in pounds, from the sample catalogue. */
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

const PRICES = Object.entries({
  '0.9m': 64.95,
  '1.2m': 69.95,
  '1.5m': 74.95,
  '1.8m': 84.95,
  '2.1m': 94.95,
  '2.4m': 99.95,
})

/** Up to 48 airers, no two alike. */
export function airersOf(count: number): object[] {
  const all = ['standard', 'deluxe'].flatMap((wheelType) =>
    ['black', 'white', 'ivory', 'pewter'].flatMap((color) =>
      PRICES.map(([lathLength, price]) => ({
        ...AIRER,
        price: wheelType === 'deluxe' ? price + 6 : price,
        options: { color, lathLength, wheelType },
      })),
    ),
  )
  return all.slice(0, count)
}

/** Puts values into localStorage before the shop is opened: strings as they are, others as JSON. */
export async function seedStorage(
  page: Page,
  entries: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!page.url().endsWith('/robots.txt')) await openWithoutScript(page, '/robots.txt')
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, Object.entries(entries))
}

export async function readStorage(page: Page, key: string): Promise<unknown> {
  return JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null')
}

/** Makes localStorage throw from the next page on, as strict private modes do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
}

/** Answers requests for rows with another price of a product, in pence. */
export async function changePrice(page: Page, id: number, pence: number): Promise<void> {
  await page.route('**/data/rows/*.json', async (route) => {
    const response = await route.fetch()
    const file = await response.json()
    const place = file.ids.indexOf(id)
    if (place >= 0) file.prices[place] = pence
    await route.fulfill({ response, json: file })
  })
}
