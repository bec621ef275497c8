import { fetchFile, fetchPrices } from '#browser/data-files.ts'
import { type PriceList, priceFile } from '#domain/cart/price-list.ts'
import { type Answer, openShopIndex, type ShopIndex } from '#domain/search/answer.ts'
import { partsFor, type SearchStart } from '#domain/search/shop-index.ts'
import type { WordIndex } from '#domain/search/word-index.ts'
import { splitWords } from '#domain/search/words.ts'

export interface ShopSearch {
  /** Loads what each search needs, in a small shop also what most first answers need. A part that failed is asked for again. */
  open(): Promise<SearchStart>
  answer(query: string): Promise<Answer>
  prices(ids: readonly number[]): Promise<PriceList[]>
}

/** Searches by names, with files that are fetched once. */
export function openShopSearch(): ShopSearch {
  const start = once(async () => {
    const loaded = await fetchFile<SearchStart>('/data/search.json')
    return { loaded, index: openShopIndex(loaded) }
  })
  const parts = new Map<string, () => Promise<WordIndex>>()
  const lists = new Map<string, () => Promise<PriceList>>()

  const open = async () => {
    const { loaded } = await start()
    const [first, ...others] = loaded.parts
    if (first !== undefined && others.length === 0) {
      prices(loaded.preferred).catch(() => {})
      await part(first)
    }
    return loaded
  }
  const part = (name: string) =>
    remembered(parts, name, () =>
      fetchFile<WordIndex>(`/data/search/${encodeURIComponent(name)}.json`),
    )
  const answer = async (query: string) => {
    const { loaded, index } = await start()
    const needed = await Promise.all(partsFor(splitWords(query), loaded.parts).map(part))
    return answerFrom(index, query, needed)
  }
  const prices = (ids: readonly number[]) => {
    const files = new Map(ids.map((id) => [priceFile(id), id]))
    return Promise.all(
      [...files].map(([file, id]) => remembered(lists, file, () => fetchPrices([id]))),
    )
  }
  return { open, answer, prices }
}

function answerFrom(index: ShopIndex, query: string, parts: readonly WordIndex[]): Answer {
  return index.answer(
    query,
    parts.length === 1 && parts[0] ? parts[0] : Object.assign({}, ...parts),
  )
}

function remembered<T>(
  known: Map<string, () => Promise<T>>,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const found = known.get(name) ?? once(load)
  known.set(name, found)
  return found()
}

/** A failure isn't remembered. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
