import type { ListTable } from '#domain/catalogue/filters.ts'
import { openShopIndex, type SearchAnswer, type ShopIndex } from '#domain/search/answer.ts'
import { indexPartsFor } from '#domain/search/parts.ts'
import { pickColumnsOfProducts } from '#domain/search/row-table.ts'
import type { IndexName, SharedSearchData } from '#domain/search/shop-index.ts'
import { type Tile, tilesOfProducts } from '#domain/search/tile.ts'
import type { WordIndex } from '#domain/search/word-index.ts'
import { splitWords, stem } from '#domain/search/words.ts'
import { createFileLoader, fetchRows } from '../base/rows.ts'

export interface ShopSearch {
  /** Loads the data files that every search needs and, in a small shop, those that most first searches need. A file that failed to load is requested again. */
  open(): Promise<SharedSearchData>
  /** Searches names and, with `withTexts`, also descriptions and the texts of guides. */
  answer(query: string, options?: { readonly withTexts: boolean }): Promise<SearchAnswer>
  /** The columns of these products, in this order, for filtering. Like the functions below, leaves out products taken off sale since the page was opened. */
  list(ids: readonly number[]): Promise<ListTable>
  tiles(ids: readonly number[]): Promise<Tile[]>
}

export function openShopSearch(): ShopSearch {
  const load = createFileLoader()
  let index: ShopIndex | undefined

  const start = async () => {
    const [loaded] = await load<SharedSearchData>(['/data/search.json'])
    if (!loaded) throw new Error('The build has no search')
    return loaded
  }
  const open = async () => {
    const loaded = await start()
    if (loaded.parts.names.length === 1) {
      rows(loaded.preferred).catch(() => {})
      await words(loaded, 'names', [''])
    }
    return loaded
  }
  const answer = async (query: string, { withTexts } = { withTexts: false }) => {
    const loaded = await start()
    const asked = splitWords(query)
    const beginnings = withTexts ? [...asked, ...asked.map(stem)] : []
    const initials = asked.map((word) => word.charAt(0))
    const [names, products, guides] = await Promise.all([
      words(loaded, 'names', initials),
      words(loaded, 'texts', beginnings),
      words(loaded, 'guides', beginnings),
    ])
    index ??= openShopIndex(loaded)
    return index.answer(query, names, { products, guides })
  }
  const words = async ({ parts }: SharedSearchData, kind: IndexName, starts: readonly string[]) => {
    const needed = indexPartsFor(starts, parts[kind])
    const loaded = await load<WordIndex>(needed.map((part) => `/data/search/${kind}/${part}.json`))
    const [only, ...others] = loaded
    return only && others.length === 0 ? only : (Object.assign({}, ...loaded) as WordIndex)
  }
  const rows = (ids: readonly number[]) => fetchRows(ids, load)
  const list = async (ids: readonly number[]) => pickColumnsOfProducts(await rows(ids), ids)
  const tiles = async (ids: readonly number[]) => tilesOfProducts(ids, await rows(ids))
  return { open, answer, list, tiles }
}
