import { formatPounds, type Pence } from '../money.ts'

export const SORT_LABELS = {
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
} as const

export type SortOrder = keyof typeof SORT_LABELS

/** The columns by which a category's products are sorted and filtered. The index in each column is the product's position in the category's list. */
export interface ListTable {
  readonly ids: readonly number[]
  readonly prices: readonly Pence[]
  readonly names: readonly number[]
  readonly facets: readonly Facet[]
}

export interface Facet {
  readonly name: string
  readonly label: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
  /** For each product, the indexes of the values that it has. */
  readonly has: readonly (readonly number[])[]
}

/** A product matches if it has, for each facet with chosen values, at least one of them. */
export interface FilterSelection {
  readonly sort: SortOrder | undefined
  /** The lowest and the highest price in pence, both included; undefined for no limit. */
  readonly from: Pence | undefined
  readonly to: Pence | undefined
  /** By a facet's name, the indexes of its chosen values. */
  readonly values: ReadonlyMap<string, ReadonlySet<number>>
}

export function readFilterSelection(
  { facets }: Pick<ListTable, 'facets'>,
  query: URLSearchParams,
): FilterSelection {
  const sort = query.get('sort')
  const values = facets.map(({ name, values }) => {
    const asked = query.getAll(name)
    const known = values.flatMap(({ value }, index) => (asked.includes(value) ? [index] : []))
    return [name, new Set(known)] as const
  })
  return {
    sort: sort !== null && Object.hasOwn(SORT_LABELS, sort) ? (sort as SortOrder) : undefined,
    from: readPounds(query.get('from')),
    to: readPounds(query.get('to')),
    values: new Map(values),
  }
}

export interface ChosenFilter {
  readonly name: string
  readonly value: string
  readonly label: string
}

export function chosenFilters(
  facets: readonly Pick<Facet, 'name' | 'label' | 'values'>[],
  query: URLSearchParams,
): ChosenFilter[] {
  const limits = [
    ['from', 'From'],
    ['to', 'Up to'],
  ] as const
  const price = limits.flatMap(([name, word]) => {
    const value = query.get(name)
    const pence = readPounds(value)
    return value === null || pence === undefined
      ? []
      : [{ name, value, label: `${word} ${formatPounds(pence)}` }]
  })
  const chosen = facets.flatMap(({ name, label, values }) => {
    const asked = query.getAll(name)
    return values
      .filter(({ value }) => asked.includes(value))
      .map(({ value, label: text }) => ({ name, value, label: `${label}: ${text}` }))
  })
  return [...price, ...chosen]
}

export function matchingListPositions(table: ListTable, selection: FilterSelection): number[] {
  const places = [...table.ids.keys()].filter((place) => matches(table, selection, place))
  const { sort } = selection
  if (sort === undefined) return places
  const keys = sort === 'name' ? table.names : table.prices
  const direction = sort === 'price-down' ? -1 : 1
  return places.sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0)))
}

/** Counts the products with each of a facet's values. Values chosen in the facet itself don't narrow the count. */
export function countProductsPerValue(
  table: ListTable,
  selection: FilterSelection,
  facet: Facet,
): number[] {
  const counts = facet.values.map(() => 0)
  for (const place of table.ids.keys()) {
    if (!matches(table, selection, place, facet)) continue
    for (const index of facet.has[place] ?? []) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

function matches(
  { prices, facets }: ListTable,
  { from, to, values }: FilterSelection,
  place: number,
  leftOut?: Facet,
): boolean {
  const price = prices[place] ?? 0
  if ((from !== undefined && price < from) || (to !== undefined && price > to)) return false
  return facets.every((facet) => {
    const chosen = values.get(facet.name)
    if (facet === leftOut || !chosen || chosen.size === 0) return true
    return facet.has[place]?.some((index) => chosen.has(index))
  })
}

function readPounds(text: string | null): Pence | undefined {
  const pounds = text ? Number(text) : Number.NaN
  return pounds >= 0 && Number.isFinite(pounds) ? Math.round(pounds * 100) : undefined
}
