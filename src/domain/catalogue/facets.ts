import type { ProductSummary } from './catalogue.ts'

/** A filter of a category page and what it offers; the first offer, anything, is left to the page. */
export interface Filter {
  readonly name: FilterName
  readonly label: string
  readonly any: string
  readonly choices: readonly Choice[]
}

export type FilterName = 'brand' | 'material' | 'price' | 'length'

interface Choice {
  readonly value: string
  readonly label: string
}

/** What a tile tells the browser: a number to sort by for each order, and for each filter what the product is. */
export type Facts = Readonly<Record<Sort, number>> & Readonly<Record<FilterName, readonly string[]>>

export type Sort = 'price-up' | 'price-down' | 'name'

export interface Entry {
  readonly product: ProductSummary
  readonly facts: Facts
}

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
}

interface Band extends Choice {
  readonly from: number
  readonly below: number
}

const PRICE_BANDS: readonly Band[] = [
  { value: 'under-25', label: 'Under £25', from: 0, below: 25_00 },
  { value: '25-50', label: '£25 to £50', from: 25_00, below: 50_00 },
  { value: '50-100', label: '£50 to £100', from: 50_00, below: 100_00 },
  { value: 'over-100', label: '£100 and over', from: 100_00, below: Number.POSITIVE_INFINITY },
]

/** In metres. */
const LENGTH_BANDS: readonly Band[] = [
  { value: 'under-15', label: 'Under 15 m', from: 0.01, below: 15 },
  { value: '15-30', label: '15 to 30 m', from: 15, below: 30 },
  { value: '30-50', label: '30 to 50 m', from: 30, below: 50 },
  { value: 'over-50', label: '50 m and over', from: 50, below: Number.POSITIVE_INFINITY },
]

/** A category's products in their usual order, best sellers first, then what is featured, then the rest. */
export function listEntries(products: readonly ProductSummary[]): Entry[] {
  const names = products.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-GB'))
  const places = new Map(names.map((name, place) => [name, place]))
  return products
    .toSorted((a, b) => rank(a) - rank(b))
    .map((product) => {
      const { listPrice, name, brand, materials, dryingLength } = product
      const facts = {
        'price-up': listPrice,
        'price-down': -listPrice,
        name: places.get(name) ?? 0,
        brand: [brand.slug],
        material: materials,
        price: bandsOf(PRICE_BANDS, listPrice),
        length: bandsOf(LENGTH_BANDS, dryingLength ?? 0),
      }
      return { product, facts }
    })
}

/** The filters by which some of the products can be left out, with what some are and others are not. */
export function filtersOf(entries: readonly Entry[]): Filter[] {
  const brands = new Map(entries.map(({ product: { brand } }) => [brand.slug, brand.name]))
  const materials = new Set(entries.flatMap(({ facts }) => facts.material))
  const filters: readonly Filter[] = [
    {
      name: 'brand',
      label: 'Brand',
      any: 'All brands',
      choices: [...brands].map(([value, label]) => ({ value, label })),
    },
    {
      name: 'material',
      label: 'Material',
      any: 'All materials',
      choices: [...materials].map((value) => ({ value, label: value })),
    },
    { name: 'price', label: 'Price', any: 'Any price', choices: PRICE_BANDS },
    { name: 'length', label: 'Drying length', any: 'Any length', choices: LENGTH_BANDS },
  ]
  const divides = (name: FilterName, value: string) =>
    new Set(entries.map(({ facts }) => facts[name].includes(value))).size > 1
  return filters
    .map((filter) => ({
      ...filter,
      choices: filter.choices.filter(({ value }) => divides(filter.name, value)),
    }))
    .filter(({ choices }) => choices.length > 0)
}

function bandsOf(bands: readonly Band[], value: number): string[] {
  return bands.filter(({ from, below }) => value >= from && value < below).map((band) => band.value)
}

function rank({ isBestSeller, isFeatured }: ProductSummary): number {
  return (isBestSeller ? 0 : 2) + (isFeatured ? 0 : 1)
}
