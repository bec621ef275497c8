import type { Locator } from '@playwright/test'
import { openCheckout } from '../support/checkout-page.ts'
import { expect, isWide, open, test } from '../support/page.ts'
import { AIRER, seedStorage } from '../support/seed.ts'
import { accountBox } from '../support/shopper.ts'
import { sweep } from '../support/sweep.ts'

const HEADER = [
  ['Home', '/'],
  ['Ceiling Airers', '/ceiling-airers'],
  ['Indoor Airers', '/indoor-airers'],
  ['Rotary', '/rotary-washing-lines'],
  ['Retractable', '/retractable-washing-lines'],
  ['Covers', '/rotary-covers'],
  ['Wall Mount', '/wall-mounted-folding-washing-lines'],
  ['Storage', '/storage-solutions'],
  ['Accessories', '/accessories'],
  // Added to the specified links.
  ['Drying Racks', '/drying-racks'],
]
const SIDEBAR = {
  'SHOP OUR STORE': [
    '/retractable',
    '/rotary',
    '/rotary-covers',
    '/wall-mounted',
    '/indoor-airers',
    '/ceiling-airers',
    '/accessories',
    '/drying-racks',
    '/storage-solutions',
  ],
  'TOP SELLERS': [
    '/product/rubber-grippers',
    '/product/traditional-kitchen-maid',
    '/product/traditional-stacker',
    '/product/hills-cover',
  ],
  'BRANDS WE STOCK': ['/brands/hills', '/brands/kitched-maid', '/brands/dryline'],
}
const FOOTER = {
  'Customer Service': [
    '/contact-us',
    '/about-me',
    '/privacy',
    '/terms-conditions',
    '/faq',
    '/articles',
    // The last three are added to the specified links.
    '/delivery',
    '/returns',
    '/accessibility',
  ],
  Information: [
    '/brands',
    '/minky-washing-line',
    '/vileda-rotary-washing-line-cover',
    '/washing-line-pulley-bq',
    '/tesco-washing-line-options',
    '/argos-washing-line-options',
    '/washing-line-options',
    '/ceiling-airers-faq',
  ],
  Extra: [
    '/extra-long-retractable-washing-line',
    '/wooden-washing-line-pole',
    '/washing-line-attached-wall',
    '/wall-hung-washing-line',
    '/outdoors-rotary-clothesline',
    '/indoor-washhing-line-pulley',
    '/small-rotary-clothesline',
    '/strong-retractable-washing-line',
    '/whirligig-clothesline',
  ],
  'My Account': ['/account', '/delivery'],
}

const CHOSEN = ['/', '/checkout', '/compare']

for (const path of [
  '/',
  '/ceiling-airers',
  '/product/hills-cover',
  '/faq',
  '/brands/hills',
  '/checkout',
  '/login?from=%2Fcheckout',
  '/register?from=%2Fcheckout',
]) {
  test(
    `header, sidebar and footer of ${path} have every specified link`,
    sweep(path, CHOSEN),
    async ({ page }) => {
      if (path === '/checkout') await openCheckout(page)
      else {
        await seedStorage(page, { cart: [AIRER] })
        await open(page, path)
      }
      await expect(page.getByRole('region', { name: 'Our promises' })).toBeVisible()
      await expect(accountBox(page)).toBeVisible()
      await expect(page.getByRole('link', { name: /SHOPPING CART/ })).toContainText('1 item')
      if (!isWide(page)) await page.getByRole('button', { name: 'Menu' }).click()
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      const found = await links.evaluateAll((all) =>
        all.map((a) => [a.textContent?.trim(), a.getAttribute('href')]),
      )
      expect(found).toEqual(HEADER)
      if (!isWide(page)) await page.getByRole('button', { name: 'Close' }).click()
      for (const [title, paths] of Object.entries(SIDEBAR)) {
        const sidebar = page.getByRole('complementary', { name: 'Shop' })
        expect(await hrefsBelow(sidebar, title, path === '/checkout')).toEqual(paths)
      }
      for (const [title, paths] of Object.entries(FOOTER)) {
        expect(
          await hrefsBelow(page.getByRole('contentinfo'), title, path === '/checkout'),
        ).toEqual(paths)
      }
      await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getUTCFullYear()}`)
    },
  )
}

/** Groups of links are closed at the checkout, until their title is pressed. */
async function hrefsBelow(part: Locator, title: string, isClosed: boolean) {
  const heading = part.page().getByRole('heading', { name: title, exact: true })
  const group = part.locator('.link-group').filter({ has: heading })
  await expect(group.getByRole('heading')).toBeVisible()
  if (isClosed) await group.getByRole('heading').click()
  return group.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}
