import { expect, test } from '../support/page.ts'

test('the home page has its banners, products, promo, testimonial and brands', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Clothes Airers, Washing Lines and Clotheslines \| /)
  await expect(page.locator('.banner img')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'OUR FEATURED PRODUCTS' })).toBeVisible()
  const tiles = page.getByRole('article')
  expect(await tiles.count()).toBeGreaterThanOrEqual(8)
  await expect(tiles.first().getByRole('link', { name: /SEE DETAILS/ })).toHaveAttribute(
    'href',
    /^\/product\//,
  )
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

test('the featured grid has four columns on the desk and two on a phone', async ({
  page,
  viewport,
}) => {
  await page.goto('/')
  const lefts = await page
    .getByRole('article')
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe((viewport?.width ?? 0) > 1000 ? 4 : 2)
})

test('search engines read once which company sells, and where', async ({ page }) => {
  await page.goto('/')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(json ?? '')['@graph'][0]).toMatchObject({
    '@type': 'OnlineStore',
    legalName: expect.stringContaining('Ltd'),
    address: { addressCountry: 'GB' },
    contactPoint: { email: expect.stringContaining('@') },
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
})
