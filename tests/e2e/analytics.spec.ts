import AxeBuilder from '@axe-core/playwright'
import { test as plainTest } from '@playwright/test'
import {
  configureMeasurement,
  foreignRequests,
  queuedEvents,
  queuedNames,
} from '../support/measurement.ts'
import { expect, test } from '../support/page.ts'

const PRODUCT = '/product/rubber-grippers'
const BANNER = 'May we count your visit?'

test.describe('without a measurement id', () => {
  test('nobody is asked and nothing foreign is requested', async ({ page }) => {
    const foreign = foreignRequests(page)
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: BANNER })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden()
    expect(foreign).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recently-viewed'])
  })

  test('a tag function that the owner put there is told of each page and product once', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.gtag = (...command) => {
        window.dataLayer ??= []
        window.dataLayer.push(command)
      }
    })
    await page.goto(PRODUCT)
    await expect.poll(() => queuedNames(page)).toEqual(['page_view', 'view_item'])
    const [, [, fields] = []] = await queuedEvents(page)
    expect(fields).toEqual({
      currency: 'GBP',
      value: expect.any(Number),
      items: [
        {
          item_id: 801,
          item_name: expect.stringContaining('Grippers'),
          price: fields?.['value'],
          quantity: 1,
        },
      ],
    })
    await page.goto('/faq')
    await expect.poll(() => queuedNames(page)).toEqual(['page_view'])
  })
})

test.describe('with a measurement id', () => {
  test.beforeEach(({ page }) => configureMeasurement(page))

  test('nothing is loaded before an answer, and both answers look the same', async ({ page }) => {
    const foreign = foreignRequests(page)
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    const banner = page.getByRole('region', { name: BANNER })
    const [refuse, accept] = await banner.getByRole('button').all()
    if (!refuse || !accept) throw new Error('There are no two answers')
    await expect(refuse).toHaveText('Refuse')
    await expect(accept).toHaveText('Accept')
    const look = (button: typeof refuse) =>
      button.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, width, height } =
          getComputedStyle(element)
        const size = [width, height].map((length) => Math.round(Number.parseFloat(length)))
        return { color, backgroundColor, borderColor, fontSize, fontWeight, size }
      })
    expect(await look(refuse)).toEqual(await look(accept))
    expect(foreign).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('a refusal is kept, and nothing is loaded afterwards', async ({ page }) => {
    const foreign = foreignRequests(page)
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByRole('region', { name: BANNER })).toHaveCount(0)
    await page.goto('/faq', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible()
    await expect(page.getByRole('region', { name: BANNER })).toHaveCount(0)
    expect(foreign).toEqual([])
  })

  test('consent tells of the open page, then of each page once', async ({ page }) => {
    await page.goto(PRODUCT)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tagLoads'))).toBe(1)
    expect(await queuedNames(page)).toEqual(['page_view', 'view_item'])
    await page.goto('/faq')
    await expect.poll(() => queuedNames(page)).toEqual(['page_view'])
    await page.goBack()
    await expect.poll(() => queuedNames(page)).toEqual(['page_view', 'view_item'])
    await expect(page.getByRole('region', { name: BANNER })).toHaveCount(0)
  })

  test('an address with a secret is reported without it', async ({ page }) => {
    await page.goto('/faq?token=secret&utm_source=letter')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => queuedNames(page)).toEqual(['page_view'])
    const queue = await page.evaluate(() => JSON.stringify(window.dataLayer))
    expect(queue).not.toContain('secret')
    expect(queue).toContain('utm_source=letter')
  })

  test('the answer can be changed from the foot of the page, by keyboard', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(async () => (await page.context().cookies()).length).toBe(1)
    const choices = page.getByRole('button', { name: 'Cookie choices' })
    await choices.focus()
    await page.keyboard.press('Enter')
    const banner = page.getByRole('region', { name: BANNER })
    await expect(banner).toBeFocused()
    await expect(banner).toContainText('You have accepted')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('button', { name: 'Refuse' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choices).toBeFocused()
    expect(await page.context().cookies()).toEqual([])
    const foreign = foreignRequests(page)
    await page.goto(PRODUCT, { waitUntil: 'networkidle' })
    expect(foreign).toEqual([])
  })
})

plainTest('a tag script that the browser blocks is warned of', async ({ page }) => {
  await configureMeasurement(page)
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort())
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^Analytics: the tag script could not be loaded/)
})
