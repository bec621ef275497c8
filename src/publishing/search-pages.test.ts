import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { productSearchPage } from './search-pages.ts'

const product = {
  slug: 'pulley',
  name: 'Pulley & cleat',
  sku: 'P-1',
  description: 'Cast in Sheffield.',
  features: ['Turns on a brass pin'],
  materials: ['Cast iron'],
  searchWords: ['hoist'],
  brand: { slug: 'hills', name: 'Hills' },
  category: { slug: 'accessories', name: 'Accessories' },
  picture: { file: 'pulley/whole.webp', alt: '', width: 800, height: 800, color: null },
  listPrice: 695,
  priceVaries: false,
} as unknown as Product

test('a product is found by what it is, in a large shop not by the prose about it', () => {
  const small = productSearchPage(product).html
  const large = productSearchPage(product, { isLarge: true }).html
  for (const words of ['Pulley &amp; cleat', 'hoist', 'Hills', 'Cast iron', 'brass pin', 'P-1']) {
    expect([small, large].map((html) => html.includes(words))).toEqual([true, true])
  }
  expect([small, large].map((html) => html.includes('Sheffield'))).toEqual([true, false])
})

test('a new price leaves the index as it is', () => {
  expect(productSearchPage({ ...product, listPrice: 1 })).toEqual(productSearchPage(product))
})
