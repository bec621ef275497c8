import { expect, test } from '../support/page.ts'
import { answers, field, guides, products, status } from '../support/search-page.ts'

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

test('a question about the shop is answered above the products', async ({ page }) => {
  await page.goto('/search?q=returns')
  await expect(status(page)).toHaveText(/^1 answer, \d+ products and \d+ guides for “returns”$/)
  const answer = answers(page).getByRole('link')
  await expect(answer).toHaveText('Returns')
  await expect(answers(page)).toContainText('You have 14 days to tell us')
  const heights = await Promise.all(
    [answer, products(page).first()].map(async (part) => (await part.boundingBox())?.y),
  )
  expect(heights).toEqual(heights.toSorted((a = 0, b = 0) => a - b))
  await answer.click()
  await expect(page).toHaveURL(/\/returns$/)
})

test('an answer is shown where no product and no guide is found', async ({ page }) => {
  await page.goto('/search?q=klarna')
  await expect(status(page)).toHaveText('1 answer for “klarna”')
  await expect(answers(page).getByRole('link', { name: 'How to pay' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeHidden()
  await field(page).fill('klarna sofa airer')
  await expect(products(page).first()).toBeVisible()
  await field(page).fill('airer')
  await expect(answers(page)).toBeHidden()
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
  // The page scrolls to it smoothly.
  await expect(products(page).nth(20)).toBeInViewport()
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

test('each suggested search finds products @desktop', async ({ page }) => {
  await page.goto('/search')
  const chips = page.getByRole('region', { name: 'Try one of these' }).getByRole('link')
  const searches = await chips.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(searches).not.toEqual([])
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
