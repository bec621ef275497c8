import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'

const TEMPLATES = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/product/rubber-grippers',
  '/brands',
  '/brands/kitchen-maid',
  '/articles',
  '/installing-a-ceiling-airer',
  '/argos-washing-line-options',
  '/faq',
  '/privacy',
  '/contact-us',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
]

for (const path of TEMPLATES) {
  test(`axe finds no violation on ${path}`, async ({ page }) => {
    await open(page, path)
    expect(await axeFaults(page)).toEqual([])
  })
}
