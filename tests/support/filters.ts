import type { Page } from '@playwright/test'
import { isWide } from './page.ts'

export const filtersButton = (page: Page) => page.getByRole('button', { name: 'Filter · Sort' })
/** A product of a category or of the search. */
export const tiles = (page: Page) => page.getByRole('article')
export const chosenFilters = (page: Page) =>
  page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')
export const filterStatus = (page: Page) =>
  page.getByRole('region', { name: 'Sort and filter' }).getByRole('status')

/** Opens the sheet of a narrow window. */
export async function openFilters(page: Page): Promise<void> {
  if (!isWide(page)) await filtersButton(page).click()
}

export async function closeFilters(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Show \d+ products?$/ })
  if (!isWide(page)) await close.click()
}

export async function openFacet(page: Page, name: string): Promise<void> {
  const facet = page.locator('.facet', { has: page.locator('summary', { hasText: name }) })
  if ((await facet.getAttribute('open')) === null) await facet.locator('summary').click()
}

export async function chooseFilter(page: Page, facet: string, value: RegExp): Promise<void> {
  await openFacet(page, facet)
  await page.getByRole('group', { name: facet }).getByLabel(value).click()
}
