import { readFileSync } from 'node:fs'
import { expect, open, test } from '../support/page.ts'
import { builtPaths } from '../support/sweep.ts'

test('a product page states stock, lead time, colours, guarantees, price and measurements; by keyboard the first skip link leads to the content, the second past the pictures, and arrow keys show each of them', async ({
  page,
}) => {
  // The shop is open then, and its lead time the usual one.
  await page.clock.setFixedTime('2027-03-10T09:00:00Z')
  await open(page, '/product/traditional-kitchen-maid')
  await expect(page).toHaveTitle(/^Traditional Kitchen Maid Ceiling Airer \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Traditional Kitchen Maid Ceiling Airer',
  )
  const main = page.getByRole('main')
  await expect(main).toContainText('IN STOCK')
  await expect(main).toContainText('BEST SELLER')
  await expect(main).toContainText('We need 2 weeks to make it up')
  await expect(main).toContainText('Also available in other colours: black, white, ivory')
  await expect(main).toContainText('5 year guarantee')
  await expect(main).toContainText('10 year warranty')
  await expect(main).toContainText('£64.95')
  await expect(main).toContainText('inc. VAT')
  const details = page.getByRole('region', { name: 'Other Details' })
  for (const fact of ['38 cm wide', '22 cm', '25 kg', '1–2 people', '5 years', '2 weeks']) {
    await expect(details).toContainText(fact)
  }
  await expect(page.getByText('Recently viewed')).toBeHidden()
  const parts = page.getByRole('region', { name: 'Parts for it' })
  const lath = parts.getByRole('listitem').filter({ hasText: 'Spare Pine Lath £12.95' })
  await expect(lath.getByRole('link')).toHaveAttribute('href', '/product/spare-pine-lath')

  await page.keyboard.press('Tab')
  const toContent = page.getByRole('link', { name: 'Skip to the content' })
  await expect(toContent).toBeFocused()
  await expect(toContent).toBeInViewport()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to buying' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Price and options' })).toBeFocused()
  await toContent.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  const gallery = page.getByRole('group', { name: 'Pictures', exact: true })
  const radios = gallery.getByRole('radio')
  const count = 7
  await expect(radios).toHaveCount(count)
  await radios.first().focus()
  for (let index = 0; index < count; index++) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await expect(radios.nth(index)).toBeChecked()
    for (let other = 0; other < count; other++) {
      const view = expect(gallery.locator('.view').nth(other))
      const isShown = other === index
      await (isShown ? view : view.not).toBeInViewport({ ratio: 0.1 })
    }
  }
})

test('on a phone a swipe shows the product’s next picture and marks the thumbnail @phone', async ({
  page,
}) => {
  await open(page, '/product/traditional-kitchen-maid')
  const devtools = await page.context().newCDPSession(page)
  const views = page.locator('.gallery .views')
  const box = await views.boundingBox()
  if (!box) throw new Error('There is no gallery')
  // A finger that rests before it leaves the glass: one at speed could pass two pictures on a busy machine.
  const begin = Date.now() / 1000 - 2
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    after: number,
    ...moved: number[]
  ) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begin + after,
      touchPoints: moved.map((x) => ({ x: box.x + box.width * 0.85 - x, y: box.y + 100 })),
    })
  await touch('touchStart', 0, 0)
  for (let moved = 20; moved <= 260; moved += 20) await touch('touchMove', moved / 260, moved)
  await touch('touchEnd', 2)
  const alt = await page.locator('.gallery .view img').nth(1).getAttribute('alt')
  await expect(page.getByRole('radio', { name: alt ?? '', exact: true })).toBeChecked()
  await expect(page.locator('.gallery .view').nth(1)).toBeInViewport({ ratio: 0.99 })
})

test('a tablet that is turned, and turned back, keeps the picture of the chosen colour and its thumbnail', async ({
  page,
}) => {
  const upright = { width: 768, height: 1024 }
  await page.setViewportSize(upright)
  await open(page, '/product/traditional-kitchen-maid?color=ivory')
  const ivory = page.locator('.gallery .view').nth(4)
  for (const size of [upright, { width: 1024, height: 768 }, upright]) {
    await page.setViewportSize(size)
    await expect(ivory).toBeInViewport({ ratio: 0.99 })
    await expect(page.locator('.thumb [data-color="ivory"]')).toBeChecked()
  }
})

test('no product page has a date beside IN STOCK that is more than five working days off', () => {
  const notices = builtPaths()
    .filter((path) => path.startsWith('/product/') && !path.endsWith('/reviews'))
    .map((path) => {
      const html = readFileSync(`dist/client${path}/index.html`, 'utf8')
      return /IN STOCK<\/span>(.*?)<\/p>/s.exec(html)?.[1] ?? path
    })
  const dated = notices.filter((notice) => notice.includes('Arrives'))
  expect(dated.filter((notice) => !/data-delivery="?[012]\b/.test(notice))).toEqual([])
  const rest = notices.filter((notice) => !dated.includes(notice))
  expect(rest.filter((notice) => !/We need .+ to make it up/.test(notice))).toEqual([])
  expect([dated, rest].map(({ length }) => length > 0)).toEqual([true, true])
})
