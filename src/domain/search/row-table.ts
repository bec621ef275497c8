import type { PricedProduct, PriceList } from '../cart/price-list.ts'
import type { ListTable } from '../catalogue/filters.ts'
import type { AirerFacts } from '../configurator/fit.ts'

/** The columns of a product that lists, search and cart show. The facts that only the comparison shows are in `/data/facts/`. */
export interface ProductRow extends PricedProduct {
  readonly category: { readonly slug: string; readonly name: string }
  readonly facts: readonly string[]
  readonly badge?: string
  readonly airer?: AirerFacts
}

/** The rows of products, with the columns of a `ListTable` to sort and filter by. */
export interface RowTable extends ListTable, PriceList {
  readonly products: Readonly<Record<string, ProductRow>>
}

/**
 * `/data/rows/<number>.json`: the products of a range of ids. `categories` has names by slug. `/data/rows/<category>.json` is a `ListTable`.
 */
export interface RowFile extends ListTable, Pick<PriceList, 'options'> {
  readonly categories: Readonly<Record<string, string>>
  readonly rows: readonly RowInFile[]
}

/** A row's price is in `prices`. */
export interface RowInFile extends Omit<ProductRow, 'category' | 'listPrice'> {
  readonly category: string
}

/** In a shop that uses every id, a file is 180 kB before compression. */
const IDS_A_FILE = 500

export function idRangeNumber(id: number): number {
  return Math.floor(id / IDS_A_FILE)
}

export function rowFile(id: number): string {
  return `/data/rows/${idRangeNumber(id)}.json`
}

export function readRows(file: RowFile): RowTable {
  const rows = file.rows.map(({ category: slug, ...row }, place): [number, ProductRow] => {
    const category = { slug, name: file.categories[slug] ?? '' }
    const listPrice = file.prices[place] ?? 0
    return [file.ids[place] ?? 0, { ...row, listPrice, category }]
  })
  return { ...file, products: Object.fromEntries(rows) }
}

/** Joins tables of the same build, which all name the same facets in the same order. */
export function joinRowTables(tables: readonly RowTable[]): RowTable {
  return {
    ids: tables.flatMap(({ ids }) => ids),
    prices: tables.flatMap(({ prices }) => prices),
    names: tables.flatMap(({ names }) => names),
    facets: (tables[0]?.facets ?? []).map((facet, place) => ({
      ...facet,
      has: tables.flatMap(({ facets }) => facets[place]?.has ?? []),
    })),
    options: Object.assign({}, ...tables.map(({ options }) => options)),
    products: Object.assign({}, ...tables.map(({ products }) => products)),
  }
}

/** The columns of these products, in this order, without those that the table doesn't have. */
export function pickColumnsOfProducts(table: ListTable, ids: readonly number[]): ListTable {
  const placeOf = new Map(table.ids.map((id, place) => [id, place]))
  const places = ids.flatMap((id) => placeOf.get(id) ?? [])
  const pick = <Value>(column: readonly Value[]) => places.map((place) => column[place] as Value)
  return {
    ids: pick(table.ids),
    prices: pick(table.prices),
    names: pick(table.names),
    facets: table.facets.map((facet) => ({ ...facet, has: pick(facet.has) })),
  }
}
