import type { Product } from '#domain/catalogue/catalogue.ts'
import type { Facet, ListTable } from '#domain/catalogue/filters.ts'
import { facetsOf } from '#domain/catalogue/list-table.ts'
import type { Pence } from '#domain/money/money.ts'

/** `/data/found/<number>.json`: products by their ids, for a search to show, filter and sort. */
export interface FoundTable {
  readonly facets: readonly Omit<Facet, 'has'>[]
  readonly products: Readonly<
    Record<string, readonly [slug: string, price: Pence, ...has: (readonly number[])[]]>
  >
}

const IDS_A_FILE = 500

export function foundFile(id: number): string {
  return `/data/found/${Math.floor(id / IDS_A_FILE)}.json`
}

export function foundTables(products: readonly Product[]): Map<string, FoundTable> {
  const all = facetsOf(products)
  const facets = all.map(({ has: _, ...facet }) => facet)
  const rows = products.map(({ id, slug, listPrice }, place) => ({
    id,
    row: [slug, listPrice, ...all.map(({ has }) => has[place] ?? [])] as const,
  }))
  const files = Map.groupBy(rows, ({ id }) => foundFile(id))
  return new Map(
    [...files].map(([file, own]) => {
      return [file, { facets, products: Object.fromEntries(own.map(({ id, row }) => [id, row])) }]
    }),
  )
}

/** The products with these ids in their order, without those that are no longer sold. They have no ranks by name. */
export function foundList(ids: readonly number[], tables: readonly FoundTable[]): ListTable {
  const products: FoundTable['products'] = Object.assign({}, ...tables.map((t) => t.products))
  const rows = ids.flatMap((id) => (products[id] ? [products[id]] : []))
  const facets = tables[0]?.facets ?? []
  return {
    slugs: rows.map(([slug]) => slug),
    prices: rows.map(([, price]) => price),
    names: [],
    facets: facets.map((facet, place) => ({
      ...facet,
      has: rows.map(([, , ...has]) => has[place] ?? []),
    })),
  }
}
