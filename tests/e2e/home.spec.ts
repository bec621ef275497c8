import { expect, isWide, open, test, withoutNotices } from '../support/page.ts'
import { boundingBox, expectActionsInOneRow } from '../support/pointer.ts'
import { showSystemColours } from '../support/system-colours.ts'

const SURFACE = 'rgb(255, 253, 248)'

test('the home page has boxes of account and cart, six promises, categories, banners with prices, products, a promo, a testimonial and brands, whose dark logos keep their light ground with a system’s colours on black', async ({
  page,
}) => {
  await withoutNotices(page)
  await open(page, '/')
  const signIn = page.getByRole('link', { name: /SIGN IN/ })
  await expect(signIn).toHaveAttribute('href', '/login')
  await expect(signIn).toContainText('Login or Register')
  const cart = page.getByRole('link', { name: /SHOPPING CART/ })
  await expect(cart).toHaveAttribute('href', '/cart')
  await expect(cart).toContainText('£0.00')
  const promises = page.getByRole('region', { name: 'Our promises' }).getByRole('listitem')
  const found = await promises.allTextContents()
  expect(found.toSorted()).toEqual([
    '10 year warranty against defects',
    'Fast shipping and returns from our warehouse',
    'Free shipping to all parts of the UK',
    'Order online 24/7',
    'Quality guarantee on premium products',
    'Worldwide delivery, costs may vary',
  ])

  await expect(page).toHaveTitle(/^Clothes Airers, Washing Lines and Clotheslines \| /)
  await expect(page.locator('.banner img')).toHaveCount(2)
  const banner = page.getByRole('link', { name: /Shop Ceiling Airers – from £49\.95$/ })
  await expect(banner).toBeInViewport()
  const rotary = page.getByRole('link', { name: /Shop Rotary Lines – from £\d+\.\d\d$/ })
  await expect(rotary).toHaveCount(1)

  const row = page.getByRole('navigation', { name: 'Categories' })
  await expect(row.getByRole('link')).toHaveCount(9)
  await expect(row.locator('img')).toHaveCount(9)
  const featured = page.getByRole('heading', { name: 'OUR FEATURED PRODUCTS' })
  const [box, products] = await Promise.all([row.boundingBox(), featured.boundingBox()])
  expect(box?.y).toBeLessThan(products?.y ?? 0)
  expect(products?.y).toBeLessThanOrEqual(844)

  const tiles = page.getByRole('article')
  await expect(tiles.nth(7)).toBeAttached()
  const details = tiles.first().getByRole('link', { name: 'SEE DETAILS', exact: true })
  await expect(details).toHaveAttribute('href', /^\/product\//)
  expect((await boundingBox(tiles.first())).y).toBeLessThanOrEqual(800)
  await expectActionsInOneRow(tiles.first())
  const lefts = await tiles.evaluateAll((all) =>
    all.map((tile) => Math.round(tile.getBoundingClientRect().left)),
  )
  expect(new Set(lefts).size).toBe(isWide(page) ? 4 : 2)

  const promo = page.getByRole('heading', { name: /BESTSELLER PORTABLE\s*Clothes Airers/ })
  await expect(promo).toBeVisible()
  await expect(page.getByRole('heading', { name: 'CUSTOMER TESTIMONIALS' })).toBeVisible()
  const brands = page.getByRole('region', { name: 'Brands', exact: true })
  await expect(brands.getByRole('img')).toHaveCount(4)
  const showOwnColours = await showSystemColours(page)
  await expect(brands.locator('img').first()).toHaveCSS('background-color', SURFACE)
  await showOwnColours()
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/indoor-airers')
  await page.goBack()
  await banner.focus()
  await page.keyboard.press('Tab')
  await expect(rotary).toBeFocused()
  await expect(rotary).toBeInViewport({ ratio: 0.99 })
  await banner.click()
  await expect(page).toHaveURL('/ceiling-airers')
})

test('the home page’s rows of four tiles have no gaps and no words on a banner’s picture at any width, and its cart box is where the search page’s is @desktop', async ({
  page,
}) => {
  const cart = page.getByRole('link', { name: /SHOPPING CART/ })
  await open(page, '/search')
  const place = await boundingBox(cart)
  await open(page, '/')
  expect(await boundingBox(cart)).toEqual(place)
  for (const width of [320, 480, 767, 768, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const picture = await boundingBox(page.locator('.banner img').first())
    const words = await boundingBox(page.locator('.banner > div').first())
    const isBeside = words.x + words.width <= picture.x + 1
    expect(isBeside || words.y >= picture.y + picture.height - 1, `${width} px`).toBe(true)
    for (const row of ['.trust-row', '.logos', '.footer-groups']) {
      const tops = await page
        .locator(`${row} > *`)
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
      const inLine = (top: number | undefined) => tops.filter((other) => other === top).length
      expect(inLine(tops.at(-1)), `${row} at ${width} px`).toBe(inLine(tops[0]))
    }
  }
})
