import { type Page, test as plainTest } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/page.ts'

const status = (page: Page) => page.getByRole('status').first()
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the shop' })
const guides = (page: Page) => page.getByRole('region', { name: 'From our guides' })
const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')

async function openField(page: Page) {
  const icon = page.locator('button[popovertarget=search]')
  if (await icon.isVisible()) await icon.click()
}

test('the header’s search box opens results with picture and price', async ({ page }) => {
  await page.goto('/ceiling-airers')
  await openField(page)
  const search = page.getByRole('search')
  await search.getByLabel('Search the shop').fill('sheila maid')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=sheila\+maid$/)
  await expect(page).toHaveTitle(/^“sheila maid” – Search/)
  await expect(field(page)).toHaveValue('sheila maid')
  await expect(status(page)).toHaveText(/^\d+ products for “sheila maid”$/)
  const airer = products(page).filter({ hasText: 'Traditional Kitchen Maid Ceiling Airer' })
  await expect(airer).toContainText('from £64.95 inc. VAT')
  await expect(airer.getByRole('presentation')).toHaveJSProperty('complete', true)
  await airer.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/traditional-kitchen-maid$/)
})

test('typing shows results and puts the query in the address', async ({ page }) => {
  await page.goto('/search')
  await field(page).pressSequentially('rotary cov', { delay: 30 })
  await expect(page).toHaveURL(/\?q=rotary\+cov$/)
  await expect(status(page)).toContainText('for “rotary cov”')
  await expect(products(page).first()).toContainText('Cover')
  await field(page).fill('')
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeVisible()
  await expect(products(page)).toHaveCount(0)
})

test('a shopper searches and opens a product by keyboard alone', async ({ page }) => {
  await page.goto('/search')
  await field(page).focus()
  await page.keyboard.type('peg bag')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('for “peg bag”')
  await expect(page.getByRole('link', { name: 'Peg Bag' })).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('Tab')
  const filters = page
    .locator('.filters')
    .locator('button:visible, summary:visible, select:visible')
  for (const filter of await filters.all()) {
    await page.keyboard.press('Tab')
    await expect(filter).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to the guides' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(products(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
})

test('a guide is found by its text and opens from its result', async ({ page }) => {
  await page.goto('/search?q=caravan')
  await page.getByRole('link', { name: 'Go to the guides' }).click()
  await expect(page.getByRole('heading', { name: 'From our guides' })).toBeInViewport()
  await expect(status(page)).toHaveText('1 product and 1 guide for “caravan”')
  const guide = guides(page).getByRole('link').first()
  const href = (await guide.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/[a-z-/]+[a-z]$/)
  await guide.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('guides come before products where their titles and descriptions fit better', async ({
  page,
}) => {
  await page.goto('/search?q=installing+a+pulley')
  await expect(guides(page).getByRole('link').first()).toHaveAttribute(
    'href',
    '/installing-a-ceiling-airer',
  )
  const heights = await Promise.all(
    [guides(page), products(page).first()].map(async (part) => (await part.boundingBox())?.y),
  )
  expect(heights).toEqual(heights.toSorted((a = 0, b = 0) => a - b))
})

test('a shopper who mistypes sees the results for the word that was meant', async ({ page }) => {
  await page.goto('/search?q=celing+airer')
  await expect(status(page)).toHaveText(
    /^No exact match for “celing airer”\. Showing \d+ products.* for “ceiling airer”$/,
  )
  await expect(products(page).first()).toContainText('Ceiling Airer')
})

test('covers come first for “replacement rotary line cover”, as in the suggestions', async ({
  page,
}) => {
  await page.goto('/search?q=replacement+rotary+line+cover')
  await expect(products(page).nth(5)).toContainText('Cover')
  for (const product of (await products(page).all()).slice(0, 6))
    await expect(product.getByRole('heading')).toContainText('Cover')
})

test('a shopper sorts by price, sets a limit, and sees both again after going back', async ({
  page,
}) => {
  const prices = async () => {
    const texts = await products(page).locator('.price').allTextContents()
    return texts.map((text) => Number(/[\d.]+/.exec(text.replace(',', ''))?.[0]))
  }
  await page.goto('/search?q=airer&sort=price-up&to=40')
  await expect(products(page).first()).toBeVisible()
  const shown = await prices()
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(Math.max(...shown)).toBeLessThanOrEqual(40)
  await page.goto('/search?q=airer&to=0')
  await expect(status(page)).toHaveText('No products match. Remove a filter to see more.')
  await page.goBack()
  await expect.poll(prices).toEqual(shown)
})

test('results are shown twenty at a time, and Back restores all that were shown', async ({
  page,
}) => {
  await page.goto('/search?q=airer')
  await expect(products(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  const next = products(page).nth(20).getByRole('link').first()
  await expect(next).toBeFocused()
  const shown = await products(page).count()
  expect(shown).toBeGreaterThan(20)
  const name = await next.textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(field(page)).toHaveValue('airer')
  await expect(products(page)).toHaveCount(shown)
  await expect(products(page).nth(20)).toContainText(`${name}`)
  await expect(products(page).nth(20)).toBeInViewport()
})

test('a search without results suggests categories and other searches', async ({ page }) => {
  await page.goto('/search?q=sofa')
  await expect(status(page)).toHaveText('Nothing found for “sofa”')
  await expect(page.getByRole('link', { name: 'Ceiling Airers' }).last()).toBeVisible()
  await page.getByRole('region', { name: 'Try one of these' }).getByRole('link').first().click()
  await expect(products(page).first()).toBeVisible()
})

test('each suggested search finds products @desk', async ({ page }) => {
  await page.goto('/search')
  const chips = page.getByRole('region', { name: 'Try one of these' }).getByRole('link')
  const searches = await chips.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(searches).toHaveLength(9)
  for (const search of searches) {
    await page.goto(search)
    await expect(status(page), search).toHaveText(/^\d+ products? /)
  }
})

test('a word that no product has is left out of the search, and the page says so', async ({
  page,
}) => {
  await page.goto('/search?q=vileda+sofa')
  await expect(status(page)).toHaveText(
    /^No exact match for “vileda sofa”\. Showing \d+ products.* for “vileda”$/,
  )
})

test('markup in a query is shown as text', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(status(page)).toContainText('<img src=x onerror=alert(1)>')
})

test('the search index is not loaded before the first search', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/search', { waitUntil: 'networkidle' })
  const ofIndex = () => requests.filter((path) => /shop-search|\/data\/(search|found)/.test(path))
  expect(ofIndex()).toEqual([])
  await field(page).fill('airer')
  await expect(products(page).first()).toBeVisible()
  expect(ofIndex()).toContain('/data/search.json')
})

for (const path of ['/search', '/search?q=airer', '/search?q=sofa']) {
  test(`axe finds no violation on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    if (path.includes('?')) await expect(status(page)).toContainText('for “')
    expect(await axeFaults(page)).toEqual([])
  })
}

plainTest(
  'when the search index can’t be fetched, an alert says so and Try Again fetches it',
  async ({ page }) => {
    await page.route('**/data/search/**', (route) => route.abort())
    await page.goto('/search?q=airer')
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText('Failed to load products. Please try again later.')
    await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeVisible()
    await page.unroute('**/data/search/**')
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(products(page)).toHaveCount(20)
    await expect(alert).toBeHidden()
  },
)

test.describe('the search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box opens the search page, which offers the categories', async ({ page }) => {
    await page.goto('/')
    await openField(page)
    await field(page).fill('airer')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=airer$/)
    await expect(page.getByText('Search needs JavaScript')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Indoor Airers' }).click()
    await expect(page).toHaveURL(/\/indoor-airers$/)
  })
})
