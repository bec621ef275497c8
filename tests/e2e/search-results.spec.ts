import type { Locator } from '@playwright/test'
import { expect, open, test } from '../support/page.ts'
import { boundingBox } from '../support/pointer.ts'
import {
  foundAnswers,
  foundGuides,
  foundProducts,
  searchField,
  searchStatus,
} from '../support/search-page.ts'

test('answers stand above products and guides, guides first where they match better; words are corrected, an empty result suggests others, and a guide is found by its text', async ({
  page,
}) => {
  const heights = (...parts: Locator[]) =>
    Promise.all(parts.map(async (part) => (await boundingBox(part)).y))
  const firstProduct = foundProducts(page).first()
  await open(page, '/search?q=installing+a+pulley')
  const guide = foundGuides(page).getByRole('link').first()
  await expect(guide).toHaveAttribute('href', '/installing-a-ceiling-airer')
  const [ofGuide = 0, ofProduct = 0] = await heights(guide, firstProduct)
  expect(ofGuide).toBeLessThan(ofProduct)

  await searchField(page).fill('celing airer')
  await expect(searchStatus(page)).toHaveText(
    /^No exact match for “celing airer”\. Showing \d+ products.* for “ceiling airer”$/,
  )
  await expect(firstProduct).toContainText('Ceiling Airer')

  await searchField(page).fill('klarna')
  await expect(searchStatus(page)).toHaveText('1 answer for “klarna”')
  await expect(foundAnswers(page).getByRole('link', { name: 'How to pay' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Browse the categories' })).toBeHidden()
  await searchField(page).fill('klarna sofa airer')
  await expect(firstProduct).toBeVisible()

  await searchField(page).fill('sofa')
  await expect(searchStatus(page)).toHaveText('Nothing found for “sofa”')
  await expect(foundAnswers(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Ceiling Airers' }).last()).toBeVisible()
  await page.getByRole('region', { name: 'Try one of these' }).getByRole('link').first().click()
  await expect(firstProduct).toBeVisible()

  const answer = foundAnswers(page).getByRole('link')
  for (const [query, title] of [
    ['delete account', 'Delete your account'],
    ['change my address', 'Change your address or details'],
  ] as const) {
    await searchField(page).fill(query)
    await expect(answer.first()).toHaveText(title)
    await expect(answer.first()).toHaveAttribute('href', '/account')
  }

  await searchField(page).fill('returns')
  await expect(searchStatus(page)).toHaveText(
    /^1 answer, \d+ products and \d+ guides for “returns”$/,
  )
  await expect(answer).toHaveText('Returns')
  await expect(foundAnswers(page)).toContainText('You have 14 days to tell us')
  const [ofAnswer = 0, ofFirst = 0] = await heights(answer, firstProduct)
  expect(ofAnswer).toBeLessThan(ofFirst)
  await answer.click()
  await expect(page).toHaveURL(/\/returns$/)

  await page.goBack()
  await searchField(page).fill('caravan')
  await expect(searchStatus(page)).toHaveText('1 product and 1 guide for “caravan”')
  await page.getByRole('link', { name: 'Go to the guides' }).click()
  await expect(page.getByRole('heading', { name: 'From our guides' })).toBeInViewport()
  const found = foundGuides(page).getByRole('link').first()
  const href = (await found.getAttribute('href')) ?? ''
  expect(href).toMatch(/^\/[a-z-/]+[a-z]$/)
  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
})
