import { loadPart } from '#browser/base/load-part.ts'

type FetchTiles = (ids: readonly number[]) => Promise<(HTMLElement | undefined)[]>

/** Creates the tiles of a list by the products' positions in it. Tiles of the list's other pages are fetched when they are first shown. */
export function createListedTiles(list: HTMLElement, first: number, ids: () => readonly number[]) {
  const own = [...list.children] as HTMLElement[]
  const tiles = new Map(own.map((tile, index) => [first + index, tile]))
  let fetchTiles: FetchTiles | undefined

  /** Shows the tiles at these positions in this order; a later call replaces an earlier one. */
  async function show(places: readonly number[], isCurrent: () => boolean): Promise<void> {
    const missing = places.filter((place) => !tiles.has(place))
    const [model] = own
    if (missing.length > 0 && model) {
      list.setAttribute('aria-busy', 'true')
      try {
        const others = await loadPart(() => import('./other-tiles.ts'))
        fetchTiles ??= others?.createOtherTiles(model)
        if (!fetchTiles) throw new Error('The other tiles couldn’t be loaded')
        const fetched = await fetchTiles(missing.map((place) => ids()[place] ?? 0))
        for (const [index, place] of missing.entries()) {
          const tile = fetched[index]
          if (tile) tiles.set(place, tile)
        }
      } finally {
        list.removeAttribute('aria-busy')
      }
    }
    if (!isCurrent()) return
    const shown = places.flatMap((place) => tiles.get(place) ?? [])
    // Hidden tiles stay in the page, so that their COMPARE buttons are updated too.
    const others = [...tiles.values()].filter((tile) => !shown.includes(tile))
    for (const tile of shown) tile.hidden = false
    for (const tile of others) tile.hidden = true
    const isInOrder = shown.every((tile, index) => tile === list.children[index])
    if (!isInOrder) list.append(...shown, ...others)
  }
  return { ownPlaces: [...tiles.keys()], show }
}
