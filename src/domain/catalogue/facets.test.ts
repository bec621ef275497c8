import { describe, expect, test } from 'vitest'
import type { ProductSummary } from './catalogue.ts'
import { filtersOf, listEntries } from './facets.ts'

const airer: ProductSummary = {
  id: 1,
  slug: 'airer',
  sku: 'AIRER',
  name: 'Airer',
  category: { slug: 'indoor-airers', name: 'Indoor Airers' },
  brand: { slug: 'hills', name: 'Hills' },
  listPrice: 2500,
  exactListPrice: 12500,
  picture: { file: 'airer/whole', alt: 'An airer', width: 1200, height: 1200, color: null },
  isFeatured: false,
  isBestSeller: false,
  isConfigurable: false,
  priceVaries: false,
  materials: ['Pine', 'Cast iron'],
  dryingLength: null,
  digest: '',
}
const list = (...changes: Partial<ProductSummary>[]) =>
  listEntries(changes.map((change) => ({ ...airer, ...change })))

describe('what a tile tells', () => {
  test('a band holds its lower edge and not its upper one', () => {
    const prices = list({ listPrice: 2499 }, { listPrice: 2500 }, { listPrice: 10000 })
    expect(prices.map(({ facts }) => facts.price)).toEqual([['under-25'], ['25-50'], ['over-100']])
  })

  test('a product without a length is in no length band', () => {
    const [none, some] = list({ dryingLength: null }, { dryingLength: 14.9 })
    expect(none?.facts.length).toEqual([])
    expect(some?.facts.length).toEqual(['under-15'])
  })

  test('names sort as a reader would, prices both ways', () => {
    const entries = list({ name: 'élan', listPrice: 3 }, { name: 'Zoo', listPrice: 1 })
    const order = (sort: 'name' | 'price-up' | 'price-down') =>
      entries.toSorted((a, b) => a.facts[sort] - b.facts[sort]).map(({ product }) => product.name)
    expect(order('name')).toEqual(['élan', 'Zoo'])
    expect(order('price-up')).toEqual(['Zoo', 'élan'])
    expect(order('price-down')).toEqual(['élan', 'Zoo'])
  })

  test('best sellers come first, then what is featured, then the rest', () => {
    const entries = list(
      { name: 'c' },
      { name: 'b', isFeatured: true },
      { name: 'a', isBestSeller: true },
    )
    expect(entries.map(({ product }) => product.name)).toEqual(['a', 'b', 'c'])
  })
})

describe('the filters', () => {
  test('what all products share is no help', () => {
    expect(filtersOf(list({}, { listPrice: 2600 }))).toEqual([])
    const [material, ...others] = filtersOf(list({}, { materials: ['Pine'] }))
    expect(material?.choices.map(({ value }) => value)).toEqual(['Cast iron'])
    expect(others).toEqual([])
  })

  test('only what some product is can be asked for', () => {
    const filters = filtersOf(list({ listPrice: 100 }, { listPrice: 9000 }))
    const price = filters.find(({ name }) => name === 'price')
    expect(price?.choices.map(({ value }) => value)).toEqual(['under-25', '50-100'])
  })
})
