import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/catalogue.ts'
import type { Site } from '#domain/site/site.ts'
import { merchantFeed } from './merchant-feed.ts'

const site = {
  name: 'Hoist & Line',
  origin: 'https://shop.example',
  tagline: 'Airers <& lines>',
} as Site
const picture = { file: 'pegs/whole.webp', alt: 'Pegs', width: 1200, height: 1200, color: null }
const pegs = {
  slug: 'pegs',
  sku: 'PEGS',
  name: 'Pegs & "Bag"',
  description: 'Beech <pegs>.',
  brand: { slug: 'dryline', name: 'Dryline' },
  category: { slug: 'accessories', name: 'Accessories' },
  listPrice: 695,
  exactListPrice: 695 * 5,
  picture,
  pictures: [picture],
  materials: ['Beech'],
  options: [],
  weight: 0.4,
  leadTimeDays: 14,
} as unknown as Product

test('a product without variants is one item, its text escaped', () => {
  const feed = merchantFeed(site, [pegs])
  expect(feed.match(/<item>/g)).toHaveLength(1)
  expect(feed).toContain('<g:title>Pegs &amp; "Bag"</g:title>')
  expect(feed).toContain('<g:description>Beech &lt;pegs&gt;.</g:description>')
  expect(feed).toContain('<g:price>6.95 GBP</g:price>')
  expect(feed).toContain('<g:link>https://shop.example/product/pegs</g:link>')
  expect(feed).toContain(
    '<g:image_link>https://shop.example/pictures/pegs/whole-1200.webp</g:image_link>',
  )
  expect(feed).not.toContain('item_group_id')
})
