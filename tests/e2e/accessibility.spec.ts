import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'
import { sweep } from '../support/sweep.ts'

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

/** The journeys that fill their forms try the others, or `npm run test:all`. */
const CHOSEN = [
  '/',
  '/ceiling-airers',
  '/product/traditional-kitchen-maid',
  '/product/rubber-grippers',
  '/brands/kitchen-maid',
  '/installing-a-ceiling-airer',
]

for (const path of TEMPLATES) {
  test(`axe finds no violation on ${path}`, sweep(path, CHOSEN), async ({ page }) => {
    await open(page, path)
    expect(await axeFaults(page)).toEqual([])
  })
}
