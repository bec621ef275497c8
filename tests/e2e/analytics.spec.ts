import { axeFaults } from '../support/axe.ts'
import { configureMeasurement, foreignRequests, queuedNames } from '../support/measurement.ts'
import { expect, open, test } from '../support/page.ts'

const PRODUCT = '/product/rubber-grippers'
const BANNER = 'May we count your visit?'

test('without a measurement id the shop shows no consent banner, sends no third-party request and stores no consent', async ({
  page,
}) => {
  const foreign = foreignRequests(page)
  await open(page, PRODUCT)
  await expect(page.getByRole('region', { name: BANNER })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cookie Choices' })).toBeHidden()
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recently-viewed'])
})

test.describe('a shop with a measurement id', () => {
  test.beforeEach(({ page }) => configureMeasurement(page))

  test('the tag script is not loaded before consent nor after a refusal, both buttons look the same, and no later page asks again', async ({
    page,
  }) => {
    const foreign = foreignRequests(page)
    await open(page, PRODUCT)
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
    expect(await axeFaults(page)).toEqual([])

    await refuse.click()
    await expect(banner).toHaveCount(0)
    await open(page, '/faq')
    await expect(page.getByRole('button', { name: 'Cookie Choices' })).toBeVisible()
    await expect(banner).toHaveCount(0)
    expect(foreign).toEqual([])
  })

  test('after consent the open page is reported without the token in its URL, then each later page once, until a keyboard user withdraws it with Cookie Choices in the footer', async ({
    page,
  }) => {
    await open(page, '/faq?token=secret&utm_source=letter')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tagLoads'))).toBe(1)
    await expect.poll(() => queuedNames(page)).toEqual(['page_view'])
    const queue = await page.evaluate(() => JSON.stringify(window.dataLayer))
    expect(queue).not.toContain('secret')
    expect(queue).toContain('utm_source=letter')
    await expect.poll(async () => (await page.context().cookies()).length).toBe(1)
    await open(page, PRODUCT)
    await expect.poll(() => queuedNames(page)).toEqual(['page_view', 'view_item'])
    await expect(page.getByRole('region', { name: BANNER })).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => queuedNames(page)).toEqual(['page_view'])

    const choices = page.getByRole('button', { name: 'Cookie Choices' })
    await choices.focus()
    await page.keyboard.press('Enter')
    const banner = page.getByRole('region', { name: BANNER })
    await expect(banner).toBeFocused()
    await expect(banner).toContainText('You’ve accepted')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('button', { name: 'Refuse' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choices).toBeFocused()
    expect(await page.context().cookies()).toEqual([])
    const foreign = foreignRequests(page)
    await open(page, PRODUCT)
    expect(foreign).toEqual([])
  })
})
