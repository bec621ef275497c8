import { expect, test } from '../support/page.ts'

test('a product page states what the specification asks of it', async ({ page }) => {
  await page.goto('/product/traditional-kitchen-maid')
  await expect(page).toHaveTitle(/^Traditional Kitchen Maid Ceiling Airer \| /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Traditional Kitchen Maid Ceiling Airer',
  )
  const main = page.getByRole('main')
  await expect(main).toContainText('IN STOCK')
  await expect(main).toContainText('BEST SELLER')
  await expect(main).toContainText('lead time of 2 weeks')
  await expect(main).toContainText('Other colours are available')
  await expect(main).toContainText('5 year guarantee')
  await expect(main).toContainText('10 year warranty')
  await expect(main).toContainText('£64.95')
  await expect(main).toContainText('inc. VAT')
  const details = page.getByRole('region', { name: 'Other Details' })
  for (const fact of ['38 cm wide', '22 cm', '25 kg', '1–2 people', '5 years', '2 weeks']) {
    await expect(details).toContainText(fact)
  }
})

test('the delivery estimate counts from the day it is read, not from the day it was built', async ({
  page,
}) => {
  await page.clock.setFixedTime('2027-03-10T09:00:00Z')
  await page.goto('/product/rubber-grippers')
  const delivery = page.locator('[data-delivery]')
  await expect(delivery).toContainText('Ordered on Wed 10 March')
  // Two weeks lead to Wednesday 24 March; Good Friday and Easter Monday do not count.
  await expect(delivery).toContainText('Tue 30 March – Wed 31 March')
})

test('every picture has a thumbnail, and the arrow keys show them in turn', async ({ page }) => {
  await page.goto('/product/traditional-kitchen-maid')
  const gallery = page.getByRole('group', { name: 'Pictures' })
  const radios = gallery.getByRole('radio')
  const count = await radios.count()
  expect(count).toBeGreaterThan(1)
  await expect(gallery.locator('.view:visible')).toHaveCount(1)
  await radios.first().focus()
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('ArrowRight')
    await expect(radios.nth(index)).toBeChecked()
    await expect(gallery.locator('.view').nth(index)).toBeVisible()
    await expect(gallery.locator('.view:visible')).toHaveCount(1)
  }
})

test('structured data states the price, the brand and each colour and length', async ({ page }) => {
  await page.goto('/product/traditional-kitchen-maid')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: { '@type': string; [key: string]: unknown }[] = JSON.parse(json ?? '')['@graph']
  const types = graph.map((item) => item['@type'])
  expect(types).toEqual(['OnlineStore', 'BreadcrumbList', 'ProductGroup', 'OfferShippingDetails'])
  const group = graph[2] as unknown as {
    brand: { name: string }
    hasVariant: {
      sku: string
      color: string
      offers: { price: string; url: string; availability: string }
    }[]
  }
  expect(group.brand.name).toBe('Kitchen Maid')
  expect(group.hasVariant).toHaveLength(24)
  expect(new Set(group.hasVariant.map(({ sku }) => sku)).size).toBe(24)
  const [first] = group.hasVariant
  expect(first?.offers.price).toBe('64.95')
  expect(first?.offers.availability).toBe('https://schema.org/InStock')
  expect(first?.offers.url).toMatch(
    /\/product\/traditional-kitchen-maid\?color=black&lathLength=0\.9m$/,
  )
  const longest = group.hasVariant.find(({ sku }) => sku.endsWith('BLACK-2.4M'))
  expect(longest?.offers.price).toBe('99.95')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole price table stands on the page', async ({ page }) => {
    await page.goto('/product/traditional-kitchen-maid')
    const table = page.getByRole('table', { name: /what they add/ })
    for (const surcharge of [
      '+£4.17',
      '+£8.33',
      '+£16.67',
      '+£25.00',
      '+£29.17',
      '+£5.00',
      '+£11.25',
      '+£9.17',
    ]) {
      await expect(table).toContainText(surcharge)
    }
  })
})
