import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countProductsPerValue,
  type ListTable,
  matchingListPositions,
  readFilterSelection,
} from './filters.ts'

const values = (...names: string[]) => names.map((value) => ({ value, label: value }))

const NAMES = ['pulley', 'rack', 'line', 'airer']
const TABLE: ListTable = {
  ids: [1, 2, 3, 4],
  prices: [6495, 2500, 2499, 10_000],
  names: [2, 3, 1, 0],
  facets: [
    {
      name: 'brand',
      label: 'Brand',
      values: values('dryline', 'hills'),
      has: [[0], [1], [1], [0]],
    },
    {
      name: 'material',
      label: 'Material',
      values: values('Ash', 'Pine', 'Steel'),
      has: [[1, 2], [0], [2], []],
    },
  ],
}
const choose = (query: string) => readFilterSelection(TABLE, new URLSearchParams(query))
const found = (query: string) =>
  matchingListPositions(TABLE, choose(query)).map((place) => NAMES[place])

test('filters find products that have, for each facet, any of the chosen values', () => {
  expect(found('material=Ash&material=Steel')).toEqual(['pulley', 'rack', 'line'])
  expect(found('material=Ash&material=Steel&brand=hills')).toEqual(['rack', 'line'])
  expect(found('material=Ash&brand=dryline')).toEqual([])
})

test('a price filter includes both ends of the range', () => {
  expect(found('from=25&to=64.95')).toEqual(['pulley', 'rack'])
  expect(found('to=24.99')).toEqual(['line'])
})

test('products can be sorted by price in both directions and by name', () => {
  expect(found('sort=price-up')).toEqual(['line', 'rack', 'pulley', 'airer'])
  expect(found('sort=price-down')).toEqual(['airer', 'pulley', 'rack', 'line'])
  expect(found('sort=name')).toEqual(['airer', 'line', 'pulley', 'rack'])
})

test.each(['brand=nobody', 'sort=age', 'from=cheap', 'to=-1', 'colour=black', 'sort=toString'])(
  'ignores %s, which the list doesn’t offer',
  (query) => {
    expect(found(query)).toEqual(NAMES)
  },
)

const tables = fc
  .array(
    fc.record({
      price: fc.integer({ min: 100, max: 5000 }),
      brand: fc.integer({ min: 0, max: 3 }),
      materials: fc.uniqueArray(fc.integer({ min: 0, max: 2 })),
    }),
    { maxLength: 60 },
  )
  .map(
    (products): ListTable => ({
      ids: products.map((_, place) => place + 1),
      prices: products.map(({ price }) => price),
      names: products.map((_, place) => place),
      facets: [
        {
          name: 'brand',
          label: 'Brand',
          values: values('a', 'b', 'c', 'd'),
          has: products.map(({ brand }) => [brand]),
        },
        {
          name: 'material',
          label: 'Material',
          values: values('x', 'y', 'z'),
          has: products.map(({ materials }) => materials),
        },
      ],
    }),
  )
const queries = fc
  .record({
    brand: fc.subarray(['a', 'b', 'c', 'd']),
    material: fc.subarray(['x', 'y', 'z']),
    to: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  .map(({ brand, material, to }) => {
    const query = new URLSearchParams(to === null ? {} : { to: `${to}` })
    for (const value of brand) query.append('brand', value)
    for (const value of material) query.append('material', value)
    return query
  })

test('the count of a filter value is the number of products found when it is the only chosen value of its facet', () => {
  fc.assert(
    fc.property(tables, queries, (table, query) => {
      for (const facet of table.facets) {
        const found = countProductsPerValue(table, readFilterSelection(table, query), facet)
        for (const [index, { value }] of facet.values.entries()) {
          const alone = new URLSearchParams(query)
          alone.set(facet.name, value)
          expect(found[index]).toBe(
            matchingListPositions(table, readFilterSelection(table, alone)).length,
          )
        }
      }
    }),
  )
})

test('choosing another value of a facet never hides a product', () => {
  fc.assert(
    fc.property(tables, queries, fc.constantFrom('a', 'b'), (table, query, brand) => {
      fc.pre(query.has('brand'))
      const more = new URLSearchParams(query)
      more.append('brand', brand)
      const wider = matchingListPositions(table, readFilterSelection(table, more))
      expect(wider).toEqual(
        expect.arrayContaining(matchingListPositions(table, readFilterSelection(table, query))),
      )
    }),
  )
})
