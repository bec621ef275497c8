import { fetchSoldPreviews } from '#browser/compare/sold-previews.ts'
import type { ProductPreview } from '#domain/compare/product-preview.ts'
import { fillTile, tileContent } from '../product/fill-tile.ts'

/** Removes the tiles of products no longer sold. */
export async function fillTiles(list: HTMLElement, slugs: readonly string[]): Promise<void> {
  const previews = await fetchSoldPreviews(slugs).catch(() => [])
  const section = list.closest('section')
  const template = section?.querySelector('template')
  if (!template || !previews.some(Boolean)) return section?.remove()
  ;[...list.children].forEach((item, index) => {
    const preview = previews[index]
    if (preview) item.replaceChildren(tile(template, preview))
    else item.remove()
  })
}

function tile(template: HTMLTemplateElement, preview: ProductPreview): Node {
  const copy = template.content.cloneNode(true) as DocumentFragment
  const content = { ...tileContent(preview), facts: [], badge: undefined, colours: [] }
  if (copy.firstElementChild) fillTile(copy.firstElementChild, content)
  return copy
}
