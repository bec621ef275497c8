import { expect, lookAgainAt, open, test } from '../support/page.ts'
import { readStorage, seedStorage } from '../support/seed.ts'

test('a product page lists the last six products viewed before, without itself; they load when scrolled near, without a layout shift; its delivery estimate and year are those of the visitor’s day, not of the build’s or of the day before, and COMPARE adds the product and removes it', async ({
  page,
}) => {
  await page.clock.setFixedTime('2027-03-10T09:00:00Z')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await seedStorage(page, {
    'recently-viewed': [801, 102, 406, 301, 703, 905, 807],
  })
  await open(page, '/product/traditional-kitchen-maid')
  const section = page.getByRole('region', { name: 'Recently viewed' })
  await expect(section.getByRole('listitem')).toHaveCount(6)
  expect(requests.filter((url) => url.includes('/data/'))).toEqual([])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('link')).toHaveCount(6)
  const after = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(Math.abs(after - height)).toBeLessThanOrEqual(60)

  await expect(section.getByRole('article').first()).toHaveText(/Rubber.*£6\.95/)
  await section.getByRole('link').first().click()
  await expect(page).toHaveURL('/product/rubber-grippers')
  const delivery = page.locator('[data-delivery]')
  await expect(delivery).toHaveText('Arrives Tue 16 – Wed 17 March, free', { useInnerText: true })
  await lookAgainAt(page, '2027-03-16T09:00:00Z')
  await expect(delivery).toHaveText('Arrives Mon 22 – Tue 23 March, free', { useInnerText: true })
  await expect(page.locator('[data-current-year]')).toHaveText('2027')

  const compare = page.locator('.summary').getByRole('button', { name: 'COMPARE' })
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary', { name: 'Comparison' })).toBeVisible()
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('complementary', { name: 'Comparison' })).toHaveCount(0)
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article').first()).toContainText('from £64.95')
  await expect(section.getByRole('article').filter({ hasText: 'Rubber' })).toHaveCount(0)
  expect(await readStorage(page, 'recently-viewed')).toEqual([801, 101, 102, 406, 301, 703, 905])
})
