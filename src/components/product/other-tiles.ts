import { fetchPreviews } from '#browser/data-files.ts'
import { fillTile, tileContent } from './fill-tile.ts'

/** Tiles of products on other pages of a list, filled into copies of one. Throws if one can't be fetched. */
export async function fetchTiles(
  model: HTMLElement,
  slugs: readonly string[],
): Promise<HTMLElement[]> {
  const previews = await fetchPreviews(slugs)
  return previews.map((preview) => {
    if (!preview) throw new Error('A newer list no longer has this product')
    const tile = model.cloneNode(true) as HTMLElement
    fillTile(tile, tileContent(preview))
    return tile
  })
}
