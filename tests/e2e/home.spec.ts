import { expect, open, test } from '../support/page.ts'

test('the home page has its banners, products, promo, testimonial and brands', async ({ page }) => {
  await open(page, '/')
  await expect(page).toHaveTitle(/^Clothes Airers, Washing Lines and Clotheslines \| /)
  await expect(page.locator('.banner img')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'OUR FEATURED PRODUCTS' })).toBeVisible()
  const tiles = page.getByRole('article')
  await expect(tiles.nth(7)).toBeAttached()
  await expect(
    tiles.first().getByRole('link', { name: 'SEE DETAILS', exact: true }),
  ).toHaveAttribute('href', /^\/product\//)
  await expect(
    page.getByRole('heading', { name: /BESTSELLER PORTABLE\s*Clothes Airers/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'CUSTOMER TESTIMONIALS' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Brands', exact: true }).getByRole('img'),
  ).toHaveCount(4)
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/indoor-airers')
})

test('each banner links to a category and states the category’s lowest price', async ({ page }) => {
  await open(page, '/')
  const first = page.getByRole('link', { name: /Shop Ceiling Airers – from £49\.95$/ })
  await expect(first).toBeInViewport()
  await expect(
    page.getByRole('link', { name: /Shop Rotary Lines – from £\d+\.\d\d$/ }),
  ).toHaveCount(1)
  await first.click()
  await expect(page).toHaveURL('/ceiling-airers')
})

test('all nine categories are shown with pictures above the featured products', async ({
  page,
}) => {
  await open(page, '/')
  const row = page.getByRole('navigation', { name: 'Categories' })
  await expect(row.getByRole('link')).toHaveCount(9)
  await expect(row.locator('img')).toHaveCount(9)
  const [box, products] = await Promise.all([
    row.boundingBox(),
    page.getByRole('heading', { name: 'OUR FEATURED PRODUCTS' }).boundingBox(),
  ])
  expect(box?.y).toBeLessThan(products?.y ?? 0)
  expect(products?.y).toBeLessThanOrEqual(844)
})

test('the featured grid has four columns on a desktop and two on a phone', async ({
  page,
  viewport,
}) => {
  await open(page, '/')
  const lefts = await page
    .getByRole('article')
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe((viewport?.width ?? 0) > 1000 ? 4 : 2)
})

test('structured data names the company, its country and its returns policy', async ({ page }) => {
  await open(page, '/')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(json ?? '')['@graph'][0]).toMatchObject({
    '@type': 'OnlineStore',
    legalName: expect.stringContaining('Ltd'),
    address: { addressCountry: 'GB' },
    contactPoint: { email: expect.stringContaining('@') },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
})

test('the home page’s rows of four tiles have no gaps at any width @desktop', async ({ page }) => {
  await open(page, '/')
  for (const width of [320, 480, 767, 768, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const row of ['.trust-row', '.logos', '.footer-groups']) {
      const tops = await page
        .locator(`${row} > *`)
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
      const inLine = (top: number | undefined) => tops.filter((other) => other === top).length
      expect(inLine(tops.at(-1)), `${row} at ${width} px`).toBe(inLine(tops[0]))
    }
  }
})
