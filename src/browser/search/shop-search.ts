import { createFileLoader, fetchRows } from '#browser/base/rows.ts'
import type { ListTable } from '#domain/catalogue/filters.ts'
import { pickColumnsOfProducts } from '#domain/rows/row-table.ts'
import { type Tile, tilesOfProducts } from '#domain/rows/tile.ts'
import { openShopIndex, type SearchAnswer, type ShopIndex } from '#domain/search/answer.ts'
import { indexPartsFor } from '#domain/search/parts.ts'
import type { IndexName, SharedSearchData } from '#domain/search/shop-index.ts'
import type { WordIndex } from '#domain/search/word-index.ts'
import { splitWords, stem } from '#domain/search/words.ts'

export interface ShopSearch {
  /** Loads the files that every search needs; in a small shop also the files that most first searches need. A file that failed is asked for again. */
  open(): Promise<SharedSearchData>
  /** Answers from names, `withTexts` also from descriptions and the texts of guides. */
  answer(query: string, options?: { readonly withTexts: boolean }): Promise<SearchAnswer>
  /** These products in this order, for filtering. Products taken off sale since the page was opened are left out; so they are in the next functions. */
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
