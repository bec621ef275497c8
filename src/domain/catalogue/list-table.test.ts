import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { newProduct } from '../../../tests/support/product.ts'
import type { Product } from './catalogue.ts'
import { listTable } from './list-table.ts'

const NO_SIZE = { width: null, depth: null, height: null }
const table = (...changes: Partial<Product>[]) =>
  listTable(changes.map((change) => newProduct({ dimensions: NO_SIZE, ...change })))
const facet = (name: string, ...changes: Partial<Product>[]) =>
  table(...changes).facets.find((one) => one.name === name)

test('a list has no facet for which all its products have the same value', () => {
  expect(table({}, {}).facets).toEqual([])
  expect(table({ dryingLength: 3 }, {}).facets).toEqual([])
})

test('a list’s data has each facet’s values in order, and each product’s values', () => {
  const brand = { slug: 'airo', name: 'Airo' }
  expect(facet('brand', {}, { brand })).toEqual({
    name: 'brand',
    label: 'Brand',
    values: [
      { value: 'airo', label: 'Airo' },
      { value: 'hills', label: 'Hills' },
    ],
    has: [[1], [0]],
  })
  const loads = facet('load', { load: 100 }, { load: 5 }, { load: 4.9 }, { load: null })
  expect(loads?.values.map(({ label }) => label)).toEqual([
    'Under 5 kg',
    '5 to 10 kg',
    '30 kg and over',
  ])
  expect(loads?.has).toEqual([[2], [1], [0], []])
})

test('an airer sold in several lath lengths is listed under the drying length of each', () => {
  const own = { rails: 4, load: 25, dimensions: { width: 38, depth: null, height: 22 } }
  const found = facet(
    'length',
    { ...own, options: AIRER_OPTIONS.slice(1, 2) },
    { dryingLength: 60 },
  )
  expect(found?.values.map(({ value }) => value)).toEqual(['under-5', '5-10', 'over-50'])
  expect(found?.has).toEqual([[0, 1], [2]])
})

test('a product for indoors and outdoors has both values of the facet “where”', () => {
  const found = facet('place', { places: ['outdoors', 'indoors'] }, { places: ['outdoors'] })
  expect(found?.has).toEqual([[0, 1], [1]])
})

test('lists sort names with accents alphabetically', () => {
  expect(table({ name: 'Zoo' }, { name: 'élan' }, { name: 'Airer' }).names).toEqual([2, 1, 0])
})

test('a list’s data has at most 60 bytes per product after compression', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    slug: `airer-${(index * 7919) % 104_729}`,
    name: `Airer ${(index * 7919) % 104_729}`,
    listPrice: 500 + ((index * 104_729) % 30_011),
    brand: { slug: `brand-${index % 60}`, name: `Brand ${index % 60}` },
    materials: [['Pine', 'Steel', 'Ash'][index % 3] ?? '', ['Cotton', 'Brass'][index % 2] ?? ''],
    dryingLength: (index * 31) % 60,
    dimensions: { width: (index * 17) % 250, depth: null, height: null },
    load: (index * 13) % 40,
    places: index % 4 === 0 ? (['indoors'] as const) : (['outdoors'] as const),
  }))
  const { length } = brotliCompressSync(JSON.stringify(table(...many)))
  expect(length / many.length).toBeLessThan(60)
})
