import type { Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, open, reload, test, withoutNotices } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'

const AIRER = '/product/traditional-kitchen-maid'
const NAME = 'Traditional Kitchen Maid Ceiling Airer'

test('a shopper reads the newest reviews with the shop’s answer on the product page, and all on the page of reviews, marked as samples', async ({
  page,
}) => {
  await open(page, AIRER)
  await page.getByRole('link', { name: '4.4 out of 5 stars 5 sample reviews' }).click()
  const section = page.getByRole('region', { name: 'Reviews' })
  await expect(section).toContainText('We made these up')
  await section.getByRole('link', { name: 'All 5 reviews' }).click()
  await expect(page).toHaveURL(`${AIRER}/reviews`)
  await expect(page.getByRole('row', { name: '5 stars' })).toContainText('3')
  const days = await page
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(days).toHaveLength(5)
  expect(days).toEqual(days.toSorted().toReversed())
  await expect(page.getByText('Sample review', { exact: true })).toHaveCount(5)
  expect(await page.content()).not.toMatch(/aggregateRating|reviewBody/)
  expect(await axeFaults(page)).toEqual([])

  await open(page, '/product/rubber-grippers')
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Tight on old laths',
    'Shirts stay where I put them',
  ])
  await expect(section).toContainText('Our answer')
  await section.getByRole('link', { name: 'How we check reviews' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we check reviews')
})

/** Opens a mailed link whose token the server would accept. */
async function openLink(page: Page) {
  const picture = '/pictures/traditional-kitchen-maid/whole-240.webp'
  await page.route('**/api/open-review', (route) =>
    route.fulfill({ json: { product: { name: NAME, path: AIRER, picture } } }),
  )
  await open(page, `/review?token=${'A'.repeat(43)}`)
  await expect(page.getByRole('main').getByRole('link', { name: NAME })).toBeVisible()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Review' }).click()

test('a buyer writes a review on one screen of a phone: missing fields are explained, and the text survives a failure', async ({
  page,
}) => {
  await withoutNotices(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLink(page)
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByRole('button', { name: 'Send Review' })).toBeInViewport({ ratio: 0.9 })
  const star = await boundingBox(page.locator('.star-choice label').first())
  expect(Math.min(star.width, star.height)).toBeGreaterThanOrEqual(44)
  await send(page)
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'Choose how many stars',
    'Give your review a title',
    'Write a few words about it',
    'Enter the name to show',
  ])
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Title').fill('Solid')
  await page.getByLabel('Your review').fill('Cheaper at www.example.com')
  await reload(page)
  await expect(page.getByLabel('Your review')).toHaveValue('Cheaper at www.example.com')
  await page.getByLabel('Name to show').fill('Ada L.')
  await send(page)
  await expect(summary).toContainText('Please leave out web and email addresses')
  await page.getByLabel('Your review').fill('It holds a lot.')

  await page.route('**/api/send-review', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts.' } }),
  )
  await send(page)
  await expect(summary).toContainText('Too many attempts.')
  await reload(page)
  await expect(page.getByLabel('Your review')).toHaveValue('It holds a lot.')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()

  await page.route('**/api/send-review', (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ stars: 4, title: 'Solid' })
    return route.fulfill({ json: { message: 'Thank you.' } })
  })
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeFocused()
  expect(await axeFaults(page)).toEqual([])
})

test('the page opened by an unknown or used review link says so; one that stops these emails does with one press', async ({
  page,
}) => {
  await open(page, '/review')
  await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeFocused()
  await open(page, `/review?token=${'B'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: /^This link has expired/ })).toBeFocused()
  await page.route('**/api/open-review', (route) =>
    route.fulfill({ status: 409, json: { message: 'You’ve already sent this review.' } }),
  )
  await open(page, `/review?token=${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible()

  await page.route('**/api/stop-review-mail', (route) =>
    route.fulfill({ json: { message: 'Done' } }),
  )
  await open(page, `/review?token=${'A'.repeat(43)}&stop=yes`)
  await expect(page).toHaveURL('/review?stop=yes')
  const posted = page.waitForRequest('**/api/stop-review-mail')
  await page.getByRole('button', { name: 'Stop These Emails' }).click()
  expect((await posted).postDataJSON()).toEqual({ token: 'A'.repeat(43) })
  await expect(page.getByRole('heading', { name: 'We won’t ask you for reviews' })).toBeFocused()
})
