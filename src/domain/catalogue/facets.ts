import type { ProductSummary } from './catalogue.ts'

/** What a shopper may ask of a category, as it stands in the page's query; '' means anything. */
export interface Filters {
  readonly brand: string
  readonly material: string
  readonly price: string
  readonly length: string
  readonly sort: Sort
}

export type Sort = 'featured' | 'price-up' | 'price-down' | 'name'

/** The facts of one product that filters and sorting read; tiles carry them as data attributes. */
export interface Facts {
  readonly name: string
  readonly brand: string
  readonly materials: readonly string[]
  /** Pence inc. VAT. */
  readonly price: number
  /** Metres; 0 where a product has none. */
  readonly length: number
  readonly isFeatured: boolean
  readonly isBestSeller: boolean
}

export interface Band {
  readonly value: string
  readonly from: number
  readonly below: number
}

export const SORTS: readonly Sort[] = ['featured', 'price-up', 'price-down', 'name']

/** Price bands in pence. */
export const PRICE_BANDS: readonly Band[] = [
  { value: 'under-25', from: 0, below: 2500 },
  { value: '25-50', from: 2500, below: 5000 },
  { value: '50-100', from: 5000, below: 10000 },
  { value: 'over-100', from: 10000, below: Number.POSITIVE_INFINITY },
]

/** Bands of drying length in metres. */
export const LENGTH_BANDS: readonly Band[] = [
  { value: 'under-15', from: 0.01, below: 15 },
  { value: '15-30', from: 15, below: 30 },
  { value: '30-50', from: 30, below: 50 },
  { value: 'over-50', from: 50, below: Number.POSITIVE_INFINITY },
]

/** The facts of a product that its category page filters by. */
export function factsOf(product: ProductSummary): Facts {
  return {
    name: product.name,
    brand: product.brand.slug,
    materials: product.materials,
    price: product.listPrice,
    length: product.dryingLength ?? 0,
    isFeatured: product.isFeatured,
    isBestSeller: product.isBestSeller,
  }
}

/** Reads filters from a query; what it doesn't know counts as not asked. */
export function readFilters(query: URLSearchParams): Filters {
  const sort = SORTS.find((value) => value === query.get('sort'))
  return {
    brand: query.get('brand') ?? '',
    material: query.get('material') ?? '',
    price: query.get('price') ?? '',
    length: query.get('length') ?? '',
    sort: sort ?? 'featured',
  }
}

/** True if a product is what the filters ask for. */
export function matches(facts: Facts, filters: Filters): boolean {
  return (
    (!filters.brand || facts.brand === filters.brand) &&
    (!filters.material || facts.materials.includes(filters.material)) &&
    within(PRICE_BANDS, filters.price, facts.price) &&
    within(LENGTH_BANDS, filters.length, facts.length)
  )
}

/** Orders two products; equal ones keep the catalogue's order. */
export function compareBy(sort: Sort): (a: Facts, b: Facts) => number {
  switch (sort) {
    case 'price-up':
      return (a, b) => a.price - b.price
    case 'price-down':
      return (a, b) => b.price - a.price
    case 'name':
      return (a, b) => a.name.localeCompare(b.name, 'en-GB')
    case 'featured':
      return (a, b) => rank(a) - rank(b)
  }
}

/** The bands that hold at least one of the products and leave at least one out. */
export function usefulBands(bands: readonly Band[], values: readonly number[]): Band[] {
  const held = bands.filter((band) => values.some((value) => inBand(band, value)))
  return held.length > 1 ? held : []
}

function within(bands: readonly Band[], wanted: string, value: number): boolean {
  const band = bands.find((candidate) => candidate.value === wanted)
  return !band || inBand(band, value)
}

function inBand({ from, below }: Band, value: number): boolean {
  return value >= from && value < below
}

function rank({ isBestSeller, isFeatured }: Facts): number {
  return (isBestSeller ? 0 : 2) + (isFeatured ? 0 : 1)
}
