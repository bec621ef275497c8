import { readFileSync } from 'node:fs'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { deliveryRange, formatDeliveryRange } from '#domain/shipping/delivery.ts'
import { longDay } from '#domain/time/format-day.ts'
import { londonDay, startOfDay } from '#domain/time/london-day.ts'
import { addDays, isoDate } from '#domain/time/working-days.ts'
import { axeFaults } from '../support/axe.ts'
import { type EditingShop, startEditingShop } from '../support/editing-shop.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { open, reload } from '../support/page.ts'

const PORT = Number(process.env['TEST_PORT'] ?? 4399) + 20
const GUIDE = 'content/guides/caring-for-a-pulley-airer.mdx'
const CALENDAR = 'data/site/calendar.yaml'
const GRIPPERS = 'data/products/rubber-grippers.yaml'

const test = base.extend<object, { shop: EditingShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using shop = await startEditingShop(PORT)
      await use(shop)
    },
    { scope: 'worker' },
  ],
})

/** One editing server serves all tests of this file. */
test.describe.configure({ mode: 'default' })

/** Resolves when the page that an act opens or reloads can be told of changes: one before that would not reach it. */
async function connectedBy(page: Page, act: () => unknown): Promise<void> {
  const isConnected = (message: ConsoleMessage) => message.text() === '[vite] connected.'
  const connected = page.waitForEvent('console', isConnected)
  await act()
  await connected
}

test('an editor sees each new price on the open product page and in its category, however the file is saved', async ({
  page,
  shop,
}) => {
  await open(page, `${shop.url}/accessories`)
  await open(page, `${shop.url}/product/rubber-grippers`)
  const price = page.locator('main').getByText('£6.95').first()
  await expect(price).toBeVisible()
  shop.save(GRIPPERS, 'market_price: 6.95', 'market_price: 7.10')
  await expect(page.locator('main').getByText('£7.10').first()).toBeVisible()
  shop.saveByRename(GRIPPERS, 'market_price: 7.10', 'market_price: 7.20')
  await expect(page.locator('main').getByText('£7.20').first()).toBeVisible()
  shop.saveByRename(GRIPPERS, 'market_price: 7.20', 'market_price: 7.30')
  await expect(page.locator('main').getByText('£7.30').first()).toBeVisible()
  await open(page, `${shop.url}/accessories`)
  await expect(page.locator('main').getByText('£7.30').first()).toBeVisible()
  shop.save(GRIPPERS, 'market_price: 7.30', 'market_price: 6.95')
  await expect(page.locator('main').getByText('£6.95').first()).toBeVisible()
  expect(shop.output()).not.toMatch(/error|reloading|\[watch\]/i)
})

test('a fault in data/ is shown on the open page with a link to the line in the editor, until it is fixed', async ({
  page,
  shop,
}) => {
  await open(page, `${shop.url}/accessories`)
  await expect(page.locator('h1')).toHaveText('Accessories')
  shop.save(GRIPPERS, 'category: accessories', 'category: accesories')
  const panel = page.getByRole('region', { name: 'Faults' })
  await expect(panel).toContainText('unknown category "accesories"')
  await expect(panel).toContainText('did you mean "accessories"?')
  await panel.getByRole('link', { name: `${GRIPPERS}:4:11` }).click()
  await expect.poll(() => shop.opened()).toContain(`${GRIPPERS} 4 11`)
  await reload(page)
  await expect(panel).toContainText('unknown category "accesories"')
  shop.saveByRename(GRIPPERS, 'category: accesories', 'category: accessories')
  await expect(panel).toBeHidden()
})

test('a fault in a guide is shown on the guide’s page, and only counted on other pages', async ({
  page,
  shop,
}) => {
  await connectedBy(page, () => open(page, `${shop.url}/caring-for-a-pulley-airer`))
  await expect(page.locator('h1')).toBeVisible()
  await connectedBy(page, () => shop.save(GUIDE, 'published: ', 'aliases: [Up]\npublished: '))
  const panel = page.getByRole('region', { name: 'Faults' })
  await expect(panel).toContainText('is not an address of this shop')
  await open(page, `${shop.url}/accessories`)
  await expect(panel).toContainText('1 fault in other pages')
  await expect(panel).not.toContainText('is not an address of this shop')
  shop.save(GUIDE, 'aliases: [Up]\npublished: ', 'published: ')
  await expect(panel).toBeHidden()
})

const UNREADABLE = [
  ['\n## ', '\n<Callout title=“Rope”>Check it.</Callout>\n\n## ', 'curly quotes in a tag'],
  ['title: "', 'title: Care: "', 'a text that holds ": "'],
  ['published: 2', 'published: the 2', 'published is not a day'],
  ['\n## ', '\n<ProdctGrid slugs={["hills-cover"]} />\n\n## ', 'unknown component <ProdctGrid>'],
  ['\n## ', '\n<ProductGrid slugs={["hills-covr"]} />\n\n## ', 'unknown product "hills-covr"'],
  ['\n## ', "\nimport Chart from './Chart.astro'\n\n## ", 'components need no import'],
] as const
const REPORTED = /^$|^content\/.* error: |^ {2}\S|^\d faults? in|^content checked/

test('what cannot be rendered of a guide is told once, with its place, by panel and terminal, and is shown again once it is right', async ({
  page,
  shop,
}) => {
  await connectedBy(page, () => open(page, `${shop.url}/caring-for-a-pulley-airer`))
  const panel = page.getByRole('region', { name: 'Faults' })
  for (const [right, wrong, words] of UNREADABLE) {
    const before = shop.output().length
    await connectedBy(page, () => shop.save(GUIDE, right, wrong))
    await expect(panel).toContainText(words)
    await expect(page.locator('h1')).toHaveText(/pulley airer/)
    await connectedBy(page, () => shop.save(GUIDE, wrong, right))
    await expect(panel).toBeHidden()
    await expect(page.getByRole('heading', { name: 'The yearly half hour' })).toBeVisible()
    const printed = shop.output().slice(before).split('\n')
    expect(printed.filter((line) => !REPORTED.test(line))).toEqual([])
  }
})

test('an editor sees each new title of a guide on its open page', async ({ page, shop }) => {
  await connectedBy(page, () => open(page, `${shop.url}/caring-for-a-pulley-airer`))
  for (const mark of 'ABC') {
    await connectedBy(page, () => shop.save(GUIDE, 'title: "', `title: "${mark} `))
    await expect(page.locator('h1')).toHaveText(RegExp(`^${mark} `))
  }
})

test('a guide’s columns and footnotes are as the built page has them, under the same policy for styles', async ({
  page,
  shop,
}) => {
  const table = '| Rope | Metres |\n| --- | ---: |\n| Cotton[^1] | 10 |\n\n[^1]: Sash cord.\n'
  shop.save(GUIDE, '\n## ', `\n${table}\n## `)
  await open(page, `${shop.url}/caring-for-a-pulley-airer`)
  await expect(page.getByRole('cell', { name: '10', exact: true })).toHaveCSS('text-align', 'end')
  const answer = await page.request.get(page.url())
  expect(answer.headers()['content-security-policy']).toContain("style-src-attr 'none'")
  await page.getByRole('link', { name: 'Back to reference 1' }).click()
  const reference = page.locator(':target')
  await expect(reference).toHaveText('1')
  await expect(reference).toHaveAccessibleDescription('Footnotes')
})

test('a replaced photograph of the same size reloads the open page', async ({ page, shop }) => {
  await connectedBy(page, () => open(page, `${shop.url}/product/rubber-grippers`))
  await connectedBy(page, () => shop.replacePhotograph('whole', 'hills-cover'))
})

test('an editor’s notice is shown from its first to its last day in London, and all dates of a product follow the days on which the shop is closed', async ({
  page,
  shop,
}) => {
  const day = (days: number) => isoDate(addDays(new Date(londonDay(new Date())), days))
  const [first, last] = [day(1), day(3)]
  const text = `Closed until ${longDay(last)}`
  const spanOf = (...more: string[]) =>
    `  - {${[`first: ${first}`, `last: ${last}`, ...more].join(', ')}}`
  const saved = readFileSync(CALENDAR, 'utf8')
  shop.save(
    CALENDAR,
    saved,
    `bank_holidays: [2027-12-27]
closed:
${spanOf()}
lead_times: []
notices:
${spanOf(`text: ${text}`, 'link: /delivery')}
`,
  )
  const notice = page.getByRole('region', { name: 'Notice' })
  const openOn = async (moment: Date) => {
    await page.clock.setFixedTime(moment)
    await open(page, `${shop.url}/product/rubber-grippers`)
    await expect(page.locator('[data-delivery]')).toContainText(arrivalOn(moment))
  }
  const calendar = { holidays: [], closed: [[first, last] as const], slow: [] }
  const arrivalOn = (moment: Date) => formatDeliveryRange(deliveryRange(moment, 2, calendar))
  const begins = startOfDay(first)
  await openOn(new Date(begins.getTime() - 1))
  await expect(notice).toBeHidden()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await recordLayoutShifts(page)
    await openOn(begins)
    await expect(notice.getByRole('link', { name: text })).toHaveAttribute('href', '/delivery')
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await axeFaults(page)).toEqual([])
  }
  await openOn(new Date(startOfDay(day(4)).getTime() - 1))
  await expect(notice).toBeVisible()
  await openOn(startOfDay(day(4)))
  await expect(notice).toBeHidden()
})
