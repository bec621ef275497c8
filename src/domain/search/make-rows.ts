import { pricedOptions, pricedProduct } from '../cart/price-list.ts'
import type { Product } from '../catalogue/catalogue.ts'
import type { ListTable } from '../catalogue/filters.ts'
import { listTable } from '../catalogue/list-table.ts'
import { tileBadge, tileFacts } from '../catalogue/tile.ts'
import { airerFacts } from '../drawing/airer-facts.ts'
import { idRangeNumber, pickColumnsOfProducts, type RowFile, type RowInFile } from './row-table.ts'

/** Each range of ids up to this one has a file, even if nothing in it is sold. Above it, empty ranges have no file. */
const MAX_EMPTY_RANGE = 1000

/** The rows by range of ids. A range below the highest id has a file even if it is empty, because browsers log files that are not found. */
export function rowFiles(products: readonly Product[]): Map<number, RowFile> {
  const columns = listTable(products)
  const soldIn = Map.groupBy(products, ({ id }) => idRangeNumber(id))
  const highest = Math.min(MAX_EMPTY_RANGE, Math.max(0, ...soldIn.keys()))
  const ranges = new Set([...Array(highest + 1).keys(), ...soldIn.keys()])
  return new Map([...ranges].map((range) => [range, makeFile(soldIn.get(range) ?? [], columns)]))
}

function makeFile(sold: readonly Product[], columns: ListTable): RowFile {
  const ids = sold.map(({ id }) => id)
  return {
    ...pickColumnsOfProducts(columns, ids),
    options: pricedOptions(sold),
    categories: Object.fromEntries(sold.map(({ category }) => [category.slug, category.name])),
    rows: sold.map(rowInFile),
  }
}

function rowInFile(product: Product): RowInFile {
  const { listPrice: _, ...row } = pricedProduct(product)
  const badge = tileBadge(product, true)
  const airer = airerFacts(product)
  return {
    ...row,
    category: product.category.slug,
    facts: tileFacts(product),
    ...(badge && { badge }),
    ...(airer && { airer }),
  }
}
