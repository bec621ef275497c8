import type { Page } from 'playwright'

/** Times one press: `act` makes a single interaction. */
export type TimePress = (press: Press, act: () => Promise<void>) => Promise<void>

export type Press = (typeof PRESSES)[number]

export const PRESSES = [
  'an option',
  'a filter',
  'a sort order',
  'a letter in the search',
  'Add to Cart, configured',
  'Add to Cart, plain',
  'one more or less',
  'Remove',
  'a country',
  'the menu',
  'a thumbnail',
] as const

export interface Visit {
  readonly path: string
  /** Shows that the page's scripts have run and, on the cart, its prices are checked. */
  readonly ready: string
  readonly repeats: number
  readonly presses: (page: Page, time: TimePress) => Promise<void>
}

const AIRER = '/product/traditional-kitchen-maid'
const CONFIGURED = 'html[data-ready] astro-island:not([ssr]) .configurator'
const CHECKED_CART = '.cart-line a.frame[href]'
const OPTIONS = { color: 'black', lathLength: '1.8m', ropeLength: '10m', wheelType: 'standard' }

/** As the browser stores it: three lines, one of them an airer made to measure. */
export const CART = JSON.stringify([
  { id: 101, name: 'Traditional Kitchen Maid Ceiling Airer', price: 84.95, options: OPTIONS },
  { id: 803, name: 'Cotton Airer Rope', price: 8.95, options: {} },
  { id: 809, name: 'Wooden Line Pole', price: 27.95, options: {} },
])

export const VISITS: readonly Visit[] = [
  {
    path: AIRER,
    ready: CONFIGURED,
    repeats: 2,
    presses: async (page, time) => {
      for (const choice of await page.locator('.configurator .choices label').all())
        await time('an option', () => choice.click())
      for (const thumb of await page.locator('.thumb').all())
        await time('a thumbnail', () => thumb.click())
      for (let count = 0; count < 3; count += 1) {
        await time('the menu', () => page.locator('.menu-button').click())
        await time('the menu', () => page.locator('.menu-close').click())
      }
    },
  },
  {
    path: '/indoor-airers',
    ready: 'html[data-ready] [data-list]',
    repeats: 2,
    presses: async (page, time) => {
      await page.locator('[data-open-sheet]').click()
      for (const facet of (await page.locator('.filter-sheet details').all()).slice(1)) {
        await facet.locator('summary').click()
        const box = facet.locator('[type=checkbox]:enabled').first()
        await time('a filter', () => box.click())
        await time('a filter', () => box.click())
      }
      await page.locator('#sort').focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
        await time('a sort order', () => page.keyboard.press(key))
    },
  },
  {
    path: '/',
    ready: 'html[data-ready]',
    repeats: 2,
    presses: async (page, time) => {
      await page.locator('[popovertarget=search]').click()
      await page.locator('.masthead [role=combobox]').waitFor()
      for (const letter of 'ceiling airer')
        await time('a letter in the search', () => page.keyboard.press(letter))
    },
  },
  {
    path: AIRER,
    ready: CONFIGURED,
    repeats: 10,
    presses: async (page, time) => {
      for (const [name, value] of Object.entries(OPTIONS))
        await page.locator(`label:has([name=${name}][value='${value}'])`).click()
      await time('Add to Cart, configured', () => page.locator('.buy-bar .button').click())
    },
  },
  {
    path: '/product/wooden-line-pole',
    ready: 'html[data-ready] .plain-add',
    repeats: 10,
    presses: (page, time) =>
      time('Add to Cart, plain', () => page.locator('.buy-bar .button').click()),
  },
  {
    path: '/cart',
    ready: CHECKED_CART,
    repeats: 4,
    presses: async (page, time) => {
      for (const name of ['One more', 'One more', 'One less', 'One less'])
        await time('one more or less', () => page.getByLabel(name).first().click())
      await page.locator('.delivery-question summary').click()
      await page.locator('[name=country]').focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
        await time('a country', () => page.keyboard.press(key))
      for (let left = 3; left > 0; left -= 1)
        await time('Remove', () => page.locator('[data-remove]').first().click())
    },
  },
]
