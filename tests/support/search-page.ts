import type { Page } from '@playwright/test'
import { isWide } from './page.ts'

export const searchStatus = (page: Page) => page.getByRole('status').first()
export const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the shop' })
export const foundAnswers = (page: Page) => page.getByRole('region', { name: 'Answers' })
export const foundGuides = (page: Page) => page.getByRole('region', { name: 'From our guides' })
export const foundProducts = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article')

/** A narrow window has the header's field behind the search button. */
export async function openSearchField(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
}
