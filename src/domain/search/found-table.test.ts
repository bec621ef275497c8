import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { foundList, foundTables } from './found-table.ts'

function product(id: number, brand: string): Product {
  return {
    id,
    slug: `airer-${id}`,
    name: `Airer ${id}`,
    listPrice: 100 * id,
    brand: { slug: brand, name: brand },
    materials: [],
    places: [],
    options: [],
    dimensions: {},
    category: { slug: 'airers', name: 'Airers' },
    load: null,
    dryingLength: null,
    rails: null,
  } as unknown as Product
}

test('products found in several files make one list in their order, with the facets of the whole shop', () => {
  const files = foundTables([product(1, 'hills'), product(2, 'minky'), product(700, 'hills')])
  expect([...files.keys()]).toEqual(['/data/found/0.json', '/data/found/1.json'])
  const list = foundList([700, 2, 3], [...files.values()])
  expect(list.slugs).toEqual(['airer-700', 'airer-2'])
  expect(list.prices).toEqual([70_000, 200])
  expect(list.facets).toEqual([
    {
      name: 'brand',
      label: 'Brand',
      values: [
        { value: 'hills', label: 'hills' },
        { value: 'minky', label: 'minky' },
      ],
      has: [[0], [1]],
    },
  ])
})

test('a list without products has no facets', () => {
  expect(foundList([], [])).toEqual({ slugs: [], prices: [], names: [], facets: [] })
})
