import type { Page } from '@playwright/test'

export const status = (page: Page) => page.getByRole('status').first()
export const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the shop' })
export const answers = (page: Page) => page.getByRole('region', { name: 'Answers' })
export const guides = (page: Page) => page.getByRole('region', { name: 'From our guides' })
export const products = (page: Page) =>
  page.getByRole('region', { name: 'Products' }).getByRole('article')
