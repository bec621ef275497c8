import type { Page } from '@playwright/test'
import { expect, isWide, openWithoutScript, test } from '../support/page.ts'
import { openSearchField, searchField } from '../support/search-page.ts'

test.use({ javaScriptEnabled: false })

async function expectNeedsScript(page: Page, path: string, words = 'needs JavaScript') {
  await openWithoutScript(page, path)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
}

async function expectOrderByEmail(page: Page, path: string) {
  await openWithoutScript(page, path)
  await expect(page.locator('noscript p')).toContainText('order by email')
  await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden()
}

test('without JavaScript cart, comparison, contact form and account pages say that they need it', async ({
  page,
}) => {
  await expectNeedsScript(page, '/cart')
  await expectNeedsScript(page, '/compare', 'Comparing needs JavaScript')
  await expectNeedsScript(page, '/contact-us', 'The form needs JavaScript.')
  await expect(page.getByLabel('Message', { exact: true })).toBeHidden()
  await expectNeedsScript(page, '/login')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('button', { name: /Sign In|Register|Send/ })).toHaveCount(0)
  // All have the layout of the sign-in page, which hides the form.
  for (const path of ['/register', '/forgot-password', '/reset-password', '/account']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toMatch(/<meta name="robots" content="noindex"/)
    expect(html, path).toMatch(/class="(sign-in|account)-page"> ?<div class="needs-script">/)
    expect(html, path).toContain('This page needs JavaScript.')
  }
})

test('without JavaScript menu, categories, brands and the search box lead to products, without controls that need it', async ({
  page,
}) => {
  await openWithoutScript(page, '/faq')
  const link = page.getByRole('link', { name: 'Wall Mount', exact: true })
  await expect(link).toBeVisible({ visible: isWide(page) })
  if (!isWide(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await link.click()
  await expect(page).toHaveURL('/wall-mounted-folding-washing-lines')

  await openSearchField(page)
  await searchField(page).fill('airer')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=airer$/)
  await expect(page.getByText('Search needs JavaScript')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Indoor Airers' }).click()
  await expect(page).toHaveURL(/\/indoor-airers$/)

  await openWithoutScript(page, '/ceiling-airers')
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter · Sort' })).toBeHidden()
  await expect(page.locator('.category-fit')).toBeHidden()
  await expect(page.getByRole('button', { name: /COMPARE/ })).toHaveCount(0)
  const brands = page.getByRole('navigation', { name: 'Brands', exact: true })
  await brands.getByRole('link', { name: 'Dryline' }).click()
  await expect(page).toHaveURL('/brands/dryline')
})

test('without JavaScript a product shows its options and their prices, pictures to scroll, and how to order by email', async ({
  page,
}) => {
  await expectOrderByEmail(page, '/product/traditional-kitchen-maid')
  const options = page.getByRole('form', { name: 'Options' })
  await expect(options.getByRole('radio')).toHaveCount(17)
  for (const text of [
    'Anthracite Pewter',
    '2.4 m',
    '+£4.17 ex. VAT',
    '+£8.33 ex. VAT',
    '+£29.17 ex. VAT',
    '+£35.00',
    '+£11.25 ex. VAT',
    '+£9.17 ex. VAT',
  ]) {
    await expect(options.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^Drawing of the airer/ })).toBeVisible()
  await expect(page.getByText('Work it out from your room')).toBeHidden()
  await expect(page.locator('.enlarge')).toBeHidden()
  await expect(page.locator('.gallery .thumbs')).toBeHidden()
  await page.getByRole('group', { name: 'Pictures to swipe' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.gallery .view').nth(1)).toBeInViewport()
  await expectOrderByEmail(page, '/product/rubber-grippers')
})
