import { productPath } from '../catalogue/catalogue.ts'
import type { ProductRow, RowTable } from './row-table.ts'

/** The data of a product's tile: its row, and values computed from the row. */
export interface Tile extends ProductRow {
  readonly id: number
  readonly path: string
  readonly priceVaries: boolean
  readonly colours: readonly { readonly label: string; readonly swatch?: string }[]
}

/** Leaves out products that are not sold. */
export function tilesOfProducts(
  ids: readonly number[],
  { options, products }: Pick<RowTable, 'options' | 'products'>,
): Tile[] {
  return ids.flatMap((id) => {
    const row = products[id]
    if (!row) return []
    const choicesOf = (name: string) => Object.values(options[name]?.choices ?? {})
    const choices = row.options.flatMap(choicesOf)
    return {
      ...row,
      id,
      path: productPath(row),
      priceVaries: choices.some(({ surcharge }) => surcharge > 0),
      colours: row.options.includes('color') ? choicesOf('color') : [],
    }
  })
}
