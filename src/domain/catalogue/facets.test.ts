import { describe, expect, test } from 'vitest'
import {
  compareBy,
  type Facts,
  type Filters,
  LENGTH_BANDS,
  matches,
  PRICE_BANDS,
  readFilters,
  usefulBands,
} from './facets.ts'

const airer: Facts = {
  name: 'Airer',
  brand: 'hills',
  materials: ['Pine', 'Cast iron'],
  price: 2500,
  length: 0,
  isFeatured: false,
  isBestSeller: false,
}
const ask = (wanted: Partial<Filters>) =>
  matches(airer, { ...readFilters(new URLSearchParams()), ...wanted })

describe('filters', () => {
  test('an empty query asks for nothing', () => {
    expect(ask({})).toBe(true)
  })

  test('each filter must hold', () => {
    expect(ask({ brand: 'hills', material: 'Pine' })).toBe(true)
    expect(ask({ brand: 'hills', material: 'Ash' })).toBe(false)
    expect(ask({ brand: 'dryline' })).toBe(false)
  })

  test('a band holds its lower edge and not its upper one', () => {
    expect(ask({ price: 'under-25' })).toBe(false)
    expect(ask({ price: '25-50' })).toBe(true)
  })

  test('a product without a length is in no length band', () => {
    for (const { value } of LENGTH_BANDS) expect(ask({ length: value })).toBe(false)
  })

  test('a band or a sort that does not exist counts as not asked', () => {
    expect(ask({ price: 'cheap' })).toBe(true)
    expect(readFilters(new URLSearchParams('sort=random')).sort).toBe('featured')
  })

  test('a band that all products share is no help', () => {
    expect(usefulBands(PRICE_BANDS, [100, 200])).toEqual([])
    expect(usefulBands(PRICE_BANDS, [100, 9000]).map(({ value }) => value)).toEqual([
      'under-25',
      '50-100',
    ])
  })
})

test('best sellers come first, then what is featured, then the rest', () => {
  const names = [
    { ...airer, name: 'c' },
    { ...airer, name: 'b', isFeatured: true },
    { ...airer, name: 'a', isBestSeller: true },
  ]
  expect(names.toSorted(compareBy('featured')).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})
