import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { newProduct } from '../../../tests/support/product.ts'
import type { Product } from '../catalogue/catalogue.ts'
import { rowFiles } from './make-rows.ts'
import { joinRowTables, pickColumnsOfProducts, readRows, rowFile } from './row-table.ts'
import { tilesOfProducts } from './tile.ts'

const product = (id: number, brand: string, change: Partial<Product> = {}) =>
  newProduct({
    id,
    slug: `airer-${id}`,
    listPrice: 100 * id,
    brand: { slug: brand, name: brand },
    ...change,
  })

const files = rowFiles([
  product(1, 'hills', { options: AIRER_OPTIONS, isBestSeller: true }),
  product(2, 'minky'),
  product(1600, 'hills'),
])
const table = joinRowTables([...files.values()].map(readRows))

test('each range of 500 ids up to the highest id has a file, so that no request for one answers 404', () => {
  expect([...files].map(([range, { ids }]) => [range, ids])).toEqual([
    [0, [1, 2]],
    [1, []],
    [2, []],
    [3, [1600]],
  ])
  expect([0, 499, 500, 1600].map(rowFile)).toEqual(
    ['0', '0', '1', '3'].map((range) => `/data/rows/${range}.json`),
  )
})

test('a shop without products has one row file, and ids that are millions apart make few row files', () => {
  expect([...rowFiles([]).keys()]).toEqual([0])
  expect(rowFiles([product(1, 'hills'), product(900_000_000, 'hills')]).size).toBeLessThan(1100)
})

test('rows from several files are joined to one list in the given order, with the facets of the whole shop', () => {
  const { ids, prices, facets } = pickColumnsOfProducts(table, [1600, 2, 3])
  expect([ids, prices]).toEqual([
    [1600, 2],
    [160_000, 200],
  ])
  expect(facets.map(({ name, has }) => [name, has])).toEqual([
    ['brand', [[0], [1]]],
    ['colour', [[], []]],
  ])
})

test('a tile’s data has the product’s texts, its price and the colours of its options', () => {
  const [tile, ...others] = tilesOfProducts([1, 3], table)
  expect(others).toEqual([])
  expect(tile).toMatchObject({
    id: 1,
    path: '/product/airer-1',
    name: 'Hills Airer',
    category: { slug: 'indoor-airers', name: 'Indoor Airers' },
    picture: 'airer/whole.webp',
    badge: 'Best seller',
    listPrice: 100,
    priceVaries: true,
    colours: [
      { label: 'Black', swatch: '#1b1c1e' },
      { label: 'White', swatch: '#f2f1ec' },
      { label: 'Ivory', swatch: '#e9dfc4' },
      { label: 'Anthracite Pewter', swatch: '#6f7274' },
    ],
  })
  expect(tilesOfProducts([2], table)).toMatchObject([{ priceVaries: false, colours: [] }])
})

test('joining no row files gives neither products nor facets', () => {
  const none = joinRowTables([])
  expect([none.ids, none.facets, tilesOfProducts([1], none)]).toEqual([[], [], []])
})
