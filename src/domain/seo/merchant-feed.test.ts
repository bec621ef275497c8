import { expect, test } from 'vitest'
import { deliveryZone } from '../../../tests/support/delivery-zone.ts'
import { AIRER_SUMMARY, newProduct } from '../../../tests/support/product.ts'
import type { Site } from '../site/site.ts'
import { feedItems, feedShipping } from './merchant-feed.ts'

const site = {
  name: 'Hoist & Line',
  origin: 'https://shop.example',
  tagline: 'Airers <& lines>',
} as Site
const picture = { ...AIRER_SUMMARY.picture, file: 'pegs/whole.webp' }
const pegs = newProduct({
  slug: 'pegs',
  name: 'Pegs & "Bag"',
  description: 'Beech <pegs>.',
  listPrice: 695,
  picture,
  pictures: [picture],
})

const rates = [
  { countryCode: 'GB', countryName: 'United Kingdom', zone: 'mainland', rate: 0 },
  { countryCode: 'US', countryName: 'United States', zone: 'america', rate: 5995 },
]

test('the merchant feed has one item with escaped text for a product without variants', () => {
  const items = feedItems(site, '', pegs)
  expect(items.match(/<item>/g)).toHaveLength(1)
  expect(items).toContain('<g:title>Pegs &amp; &quot;Bag&quot;</g:title>')
  expect(items).toContain('<g:description>Beech &lt;pegs&gt;.</g:description>')
  expect(items).toContain('<g:price>6.95 GBP</g:price>')
  expect(items).toContain('<g:link>https://shop.example/product/pegs</g:link>')
  expect(items).toContain(
    '<g:image_link>https://shop.example/pictures/pegs/whole-1200.webp</g:image_link>',
  )
  expect(items).not.toContain('item_group_id')
})

test('a merchant feed item lists every additional picture once, without the main picture', () => {
  const detail = { ...picture, file: 'pegs/detail.webp' }
  const items = feedItems(site, '', { ...pegs, pictures: [{ ...picture }, detail] })
  expect(items.match(/<g:additional_image_link>[^<]+/g)).toEqual([
    '<g:additional_image_link>https://shop.example/pictures/pegs/detail-1200.webp',
  ])
})

test('the merchant feed states the highest UK rate if the UK zones differ', () => {
  const shipping = feedShipping(
    [deliveryZone('UK', 0), deliveryZone('UK_REMOTE', 995), deliveryZone('CROWN', 1495)],
    rates,
  )
  expect(shipping).toContain('<g:country>GB</g:country><g:price>9.95 GBP</g:price>')
})

test('the feed of a product that is sold only in the UK excludes the other countries', () => {
  const uk = feedShipping([], rates, { countries: ['GB'] })
  expect(uk).toContain('<g:country>GB</g:country>')
  expect(uk).not.toContain('<g:country>US</g:country>')
  expect(uk).toContain('<g:shopping_ads_excluded_country>US</g:shopping_ads_excluded_country>')
})
