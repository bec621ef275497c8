import { fetchRows } from '#browser/base/rows.ts'
import { type Tile, tilesOfProducts } from '#domain/search/tile.ts'
import { fillTile } from './fill-tile.ts'

/** Removes the tiles of products no longer sold. */
export async function fillRecentTiles(list: HTMLElement, ids: readonly number[]): Promise<void> {
  const rows = await fetchRows(ids).catch(() => null)
  const products = rows ? tilesOfProducts(ids, rows) : []
  const section = list.closest('section')
  const template = section?.querySelector('template')
  if (!template || products.length === 0) return section?.remove()
  for (const [index, item] of [...list.children].entries()) {
    const product = products[index]
    if (product) item.replaceChildren(tile(template, product))
    else item.remove()
  }
}

function tile(template: HTMLTemplateElement, product: Tile): Node {
  const copy = template.content.cloneNode(true) as DocumentFragment
  const { badge: _, ...plain } = product
  if (copy.firstElementChild) fillTile(copy.firstElementChild, { ...plain, facts: [], colours: [] })
  return copy
}
