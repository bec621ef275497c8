import { describe, expect, test } from 'vitest'
import { PLACEHOLDER_PICTURE, productYaml } from '#domain/catalogue/source.ts'
import type { Day } from '#domain/time/day.ts'
import type { Documents } from '../source/documents.ts'
import { catalogueWarnings } from './warnings.ts'

const TODAY = '2026-11-26' as Day
const PICTURE = { file: 'peg/whole.webp', alt: 'A peg' }

function documents(featured: readonly string[], ...slugs: readonly string[]): Documents {
  const products = slugs.map((slug) => ({
    file: `products/${slug}.yaml`,
    value: { slug, is_featured: true, pictures: [PICTURE], options: [] },
  }))
  const calendar = { bank_holidays: ['2028-12-26', '2028-08-28'] }
  const site = { sample: true }
  const lists = { brands: [], categories: [] }
  return { site, ...lists, home: { featured }, products, calendar } as unknown as Documents
}

test('featured products beyond the twelve of the home page are named, in the editor’s order', () => {
  const slugs = Array.from({ length: 13 }, (_, index) => `airer-${index}`)
  expect(catalogueWarnings(documents([], ...slugs.slice(1)), TODAY)).toEqual([])
  expect(catalogueWarnings(documents(['airer-12'], ...slugs), TODAY)).toEqual([
    'airer-11 is featured, but not shown on the home page, which has room for 12',
  ])
})

test('a product without pictures gets the placeholder, and is named', () => {
  const pictures = productYaml.shape.pictures.parse([])
  expect(pictures).toEqual([PLACEHOLDER_PICTURE])
  const { products, ...others } = documents([], 'peg')
  const bare = products.map((product) => ({ ...product, value: { ...product.value, pictures } }))
  expect(catalogueWarnings({ ...others, products: bare } as unknown as Documents, TODAY)).toEqual([
    'peg has no picture: its page shows a placeholder',
  ])
})

describe('of its pictures', () => {
  const [red, blue] = [
    { ...PICTURE, color: 'red' },
    { ...PICTURE, color: 'blue' },
  ]
  const warnings = (pictures: readonly object[], options = ['color']) => {
    const { products, ...others } = documents([], 'peg')
    const shown = products.map(({ value }) => ({ value: { ...value, pictures, options } }))
    return catalogueWarnings({ ...others, products: shown } as unknown as Documents, TODAY)
  }

  test('a product is named that shows one twice, unless it is that of two colours', () => {
    expect(warnings([red, blue])).toEqual([])
    const twice = ['peg shows the picture peg/whole.webp twice']
    expect(warnings([PICTURE, { ...PICTURE, alt: 'The peg' }])).toEqual(twice)
  })

  test('a product is named that has some of colours which nobody can choose', () => {
    const cause = 'peg has a picture in red, but not the option color to choose it'
    expect(warnings([red, blue], ['ropeLength'])).toEqual([cause])
  })
})

test('a category without products is named', () => {
  const { products, ...others } = documents([], 'peg')
  const filed = products.map(({ value }) => ({ value: { ...value, category: 'pegs' } }))
  const categories = [{ slug: 'pegs' }, { slug: 'lines' }]
  const shop = { ...others, categories, products: filed } as unknown as Documents
  expect(catalogueWarnings(shop, TODAY)).toEqual([
    'the category lines has no products: its page says so',
  ])
})

test('a calendar whose bank holidays end within nine months is to be continued', () => {
  const warnings = (today: string) => catalogueWarnings(documents([]), today as Day)
  expect(warnings('2028-03-31')).toEqual([])
  expect(warnings('2028-04-01')).toEqual([
    'calendar.yaml has no bank holidays after 2028-12-26: add the next',
  ])
})

test('once a shop is no sample, brands are named whose products have no maker', () => {
  const product = (brand: string, safety?: object) => ({
    value: { brand, safety, pictures: [PICTURE], options: [] },
  })
  const maker = { maker: 'A, 1 Street, a@a.example' }
  const shop = {
    ...documents([]),
    site: { sample: false },
    brands: [{ slug: 'hills', safety: maker }, { slug: 'minky' }, { slug: 'vileda' }],
    products: [product('hills'), product('minky', maker), product('vileda')],
  }
  expect(catalogueWarnings(shop as unknown as Documents, TODAY)).toEqual([
    'vileda has no safety.maker, which the pages of its products must name',
  ])
})
