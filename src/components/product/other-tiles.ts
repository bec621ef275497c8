import { createFileLoader, fetchRows } from '#browser/base/rows.ts'
import { tilesOfProducts } from '#domain/search/tile.ts'
import { fillTile } from './fill-tile.ts'

/** Returns a function that makes tiles for products on other pages of a list by filling copies of one tile. It returns undefined for a product no longer sold. */
export function createOtherTiles(model: HTMLElement) {
  const load = createFileLoader()
  return async (ids: readonly number[]): Promise<(HTMLElement | undefined)[]> => {
    const rows = await fetchRows(ids, load)
    return ids.map((id) => {
      const [product] = tilesOfProducts([id], rows)
      if (!product) return undefined
      const tile = model.cloneNode(true) as HTMLElement
      fillTile(tile, product)
      return tile
    })
  }
}
