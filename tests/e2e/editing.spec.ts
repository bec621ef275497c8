import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { deliveryRange, formatDeliveryRange } from '#domain/shipping/delivery.ts'
import { longDay } from '#domain/time/format-day.ts'
import { londonDay, startOfDay } from '#domain/time/london-day.ts'
import { addDays, isoDate } from '#domain/time/working-days.ts'
import { axeFaults } from '../support/axe.ts'
import { test } from '../support/editing-shop.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts'
import { open, reload } from '../support/page.ts'

const CALENDAR = 'data/site/calendar.yaml'
const GRIPPERS = 'data/products/rubber-grippers.yaml'

test.describe.configure({ mode: 'default' })

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

test('a replaced photograph of the same size reloads the open page', async ({ page, shop }) => {
  await open(page, `${shop.url}/product/rubber-grippers`)
  await page.evaluate(() => {
    document.title = 'Before the change'
  })
  shop.replacePhotograph('whole', 'hills-cover')
  await expect(page).not.toHaveTitle('Before the change')
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
