import { expect, open, test } from '../support/page.ts'
import { readStorage, seedStorage } from '../support/seed.ts'

test('a product page lists the products viewed before, latest first, without itself', async ({
  page,
}) => {
  const section = page.getByRole('region', { name: 'Recently viewed' })
  await open(page, '/product/hills-cover')
  await expect(page.getByText('Recently viewed')).toBeHidden()
  await open(page, '/product/rubber-grippers')
  await open(page, '/product/hills-cover')
  await open(page, '/product/traditional-kitchen-maid')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article')).toHaveText([/Hills.*£24\.95/, /Rubber.*£6\.95/])
  await section.getByRole('link').first().click()
  await expect(page).toHaveURL('/product/hills-cover')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('article').first()).toContainText('from £64.95')
  expect(await readStorage(page, 'recently-viewed')).toEqual([501, 101, 801])
})

test('at most six viewed products are listed; they load when scrolled near, without a layout shift', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await seedStorage(page, {
    'recently-viewed': [801, 102, 406, 301, 703, 905, 807],
  })
  await open(page, '/product/hills-cover')
  const section = page.getByRole('region', { name: 'Recently viewed' })
  await expect(section.getByRole('listitem')).toHaveCount(6)
  expect(requests.filter((url) => url.includes('/data/'))).toEqual([])
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('link')).toHaveCount(6)
  const after = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(Math.abs(after - height)).toBeLessThanOrEqual(60)
})
