import type { Page } from '@playwright/test'
import { holdScripts } from '../support/held-scripts.ts'
import { expect, NOT_READY, open, openEarly, test } from '../support/page.ts'
import { makeAccount } from '../support/shopper.ts'
import { sweep } from '../support/sweep.ts'

const AIRER = '/product/traditional-kitchen-maid'

/** Opens a page; its modules and those of later pages don't load before the returned function is called. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const loadScript = await holdScripts(page)
  await openEarly(page, path)
  await expect(page.locator(NOT_READY)).toHaveCount(1)
  return loadScript
}

test('Enter in a measurement before the script has loaded keeps the options and shows the fit', async ({
  page,
}) => {
  const loadScript = await openBeforeScript(page, `${AIRER}?color=ivory&washing=10&roomWidth=9`)
  await page.locator('.configurator [value="1.8m"]').check()
  await page.getByText('Not sure? Work it out from your room').click()
  await page.getByLabel('Room width').fill('2.4')
  await page.getByLabel('Ceiling height').fill('2.6')
  await page.getByLabel('Ceiling height').press('Enter')
  await expect(page).toHaveURL(/\?fit=1&.*#will-it-fit$/)
  loadScript()
  const query = 'color=ivory&lathLength=1.8m&roomWidth=2.4&ceiling=2.6&washing=10'
  await expect(page).toHaveURL(`${AIRER}?${query}#will-it-fit`)
  await expect(page.getByLabel('Room width')).toHaveValue('2.4')
  await expect(page.getByLabel('Washing at a time')).toHaveValue('10')
  await expect(page.locator('.fit-summary')).toBeVisible()
  await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('0 items')

  await page.getByRole('button', { name: 'Start Again' }).click()
  await expect(page).toHaveURL(`${AIRER}?roomWidth=2.4&ceiling=2.6&washing=10#will-it-fit`)
  await expect(page.getByLabel('Room width')).toHaveValue('2.4')
})

test('a room typed on the category page is taken along by a tile that is pressed before it answers', async ({
  page,
}) => {
  await page.route('**/_astro/category-fit.*.js', () => {})
  await open(page, '/ceiling-airers#which-length')
  await page.getByLabel('Room width').fill('2.4')
  await page.getByLabel('Ceiling height').fill('2.6')
  await page.locator('[data-products] .tile a').first().click()
  await expect(page).toHaveURL(/\/product\/[^?]+\?roomWidth=2\.4&ceiling=2\.6&washing=8$/)
  await expect(page.getByLabel('Room width')).toHaveValue('2.4')
})

test('words typed on the search page before its script has loaded are searched', async ({
  page,
}) => {
  const loadScript = await openBeforeScript(page, '/search?q=rotary')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('grippers')
  loadScript()
  await expect(page).toHaveURL('/search?q=grippers')
  await expect(page.getByRole('heading', { name: /Rubber Lath Grippers/ })).toBeVisible()
  await expect(field).toHaveValue('grippers')
})

for (const from of ['/login', '/register', '/forgot-password']) {
  test(
    `the email that is typed on ${from} before its script has loaded is on the next page`,
    sweep(from, ['/login']),
    async ({ page }) => {
      const { email } = await makeAccount(page)
      const loadScript = await openBeforeScript(page, from)
      const to = from === '/login' ? '/forgot-password' : '/login'
      await page.getByLabel('Email').fill(email)
      await page.getByRole('main').locator(`a[href^="${to}"]`).click()
      await expect(page).toHaveURL(to)
      loadScript()
      await expect(page.getByLabel('Email')).toHaveValue(email)
    },
  )
}
