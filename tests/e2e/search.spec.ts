import AxeBuilder from '@axe-core/playwright'
import { type Page, test as plainTest } from '@playwright/test'
import { expect, test } from '../support/page.ts'

const status = (page: Page) => page.getByRole('status').first()
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the shop' })
const products = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')

test('the box on every page leads to results with picture and price', async ({ page }) => {
  await page.goto('/ceiling-airers')
  const search = page.getByRole('search')
  await search.getByRole('searchbox', { name: 'Search the shop' }).fill('sheila maid')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=sheila\+maid$/)
  await expect(page).toHaveTitle(/^“sheila maid” – Search/)
  await expect(field(page)).toHaveValue('sheila maid')
  await expect(status(page)).toHaveText(/^\d+ products for “sheila maid”$/)
  const airer = products(page).filter({ hasText: 'Traditional Kitchen Maid Ceiling Airer' })
  await expect(airer).toContainText('from £64.95 inc. VAT')
  await expect(airer.getByRole('presentation')).toHaveJSProperty('complete', true)
  await airer.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/traditional-kitchen-maid$/)
})

test('typing searches, and the address follows', async ({ page }) => {
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

test('the whole way by keyboard', async ({ page }) => {
  await page.goto('/search')
  await field(page).focus()
  await page.keyboard.type('peg bag')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('for “peg bag”')
  await expect(page.getByRole('link', { name: 'Peg Bag' })).toBeVisible()
  await field(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to the guides' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(products(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
})

test('guides are found by their text and lead where it says', async ({ page }) => {
  await page.goto('/search?q=joists')
  await page.getByRole('link', { name: 'Go to the guides' }).click()
  await expect(page.getByRole('heading', { name: 'From our guides' })).toBeInViewport()
  await expect(status(page)).toContainText('for “joists”')
  const guide = page.getByRole('region', { name: 'From our guides' }).getByRole('link').first()
  const href = (await guide.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/[a-z-/]+[a-z]$/)
  await guide.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})

test('more results are shown twenty at a time, and are still there after going back', async ({
  page,
}) => {
  await page.goto('/search?q=airer')
  await expect(products(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  const next = products(page).nth(20).getByRole('link')
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

test('where nothing is found there are ways on', async ({ page }) => {
  await page.goto('/search?q=sofa')
  await expect(status(page)).toHaveText('Nothing found for “sofa”')
  await expect(page.getByRole('link', { name: 'Ceiling Airers' }).last()).toBeVisible()
  await page.getByRole('region', { name: 'Try one of these' }).getByRole('link').first().click()
  await expect(products(page).first()).toBeVisible()
})

test('a word that nothing has is left out, and the page says so', async ({ page }) => {
  await page.goto('/search?q=vileda+sofa')
  await expect(status(page)).toHaveText(
    /^Nothing has all of “vileda sofa”\. \d+ products.* for “vileda”$/,
  )
})

test('what is searched for is text, never markup', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(status(page)).toContainText('<img src=x onerror=alert(1)>')
})

test('nothing of the search is loaded before it is used', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/search', { waitUntil: 'networkidle' })
  expect(requests.filter((path) => path.startsWith('/pagefind/'))).toEqual([])
  await field(page).fill('airer')
  await expect(products(page).first()).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/pagefind/'))).not.toEqual([])
})

test('only the search may compile WebAssembly', async ({ request }) => {
  const policy = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']
  expect(await policy('/search')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  for (const path of ['/', '/product/rubber-grippers', '/faq', '/pagefind/products/pagefind.js']) {
    expect(await policy(path)).not.toContain('wasm-unsafe-eval')
  }
})

for (const path of ['/search', '/search?q=airer', '/search?q=sofa']) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    if (path.includes('?')) await expect(status(page)).toContainText('for “')
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
}

plainTest(
  'an index that cannot be had is said so, and can be asked for again',
  async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort())
    await page.goto('/search?q=airer')
    const alert = page.locator('main').getByRole('alert')
    await expect(alert).toContainText('The search is not answering')
    await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeVisible()
    await page.unroute('**/pagefind/**')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(products(page)).toHaveCount(20)
    await expect(alert).toBeHidden()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the box still leads to the search page, which offers the categories', async ({ page }) => {
    await page.goto('/')
    await field(page).fill('airer')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=airer$/)
    await expect(page.getByText('The search needs JavaScript')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Indoor Airers' }).click()
    await expect(page).toHaveURL(/\/indoor-airers$/)
  })
})
