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
  places: ['indoors'],
  dimensions: { width: 12, depth: null, height: null },
  options: [],
  load: 25,
  listPrice: 695,
  priceVaries: false,
} as unknown as Product

test('a product is indexed by its name and facts, and by its description only in a small shop', () => {
  const small = productSearchPage(product).html
  const large = productSearchPage(product, { isLarge: true }).html
  for (const words of ['Pulley &amp; cleat', 'hoist', 'Hills', 'Cast iron', 'brass pin', 'P-1']) {
    expect([small, large].map((html) => html.includes(words))).toEqual([true, true])
  }
  expect([small, large].map((html) => html.includes('Sheffield'))).toEqual([true, false])
})

test('a new price does not change a product in the index', () => {
  expect(productSearchPage({ ...product, listPrice: 1 })).toEqual(productSearchPage(product))
})

test('a product is indexed with the values of its facets', () => {
  const { html } = productSearchPage(product)
  const filters = [...html.matchAll(/data-pagefind-filter="([^"]+)"/g)].map(([, filter]) => filter)
  expect(filters).toEqual([
    'kind:product',
    'brand:hills',
    'material:Cast iron',
    'width:under-25',
    'load:20-30',
    'place:indoors',
  ])
})
