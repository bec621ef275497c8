import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/page.ts'

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
  '/verify-email',
]

for (const path of TEMPLATES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([])
  })
}
