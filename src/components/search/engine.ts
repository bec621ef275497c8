import type { PriceList } from '#domain/cart/price-list.ts'
import { pricesByPath, withPrice } from '#domain/search/hits.ts'
import { fetchJson } from '#stores/fetch-json.ts'
import type { SearchEngine } from '#stores/search/matches.ts'

/** How much more a word counts that stands in one of these; nothing where it stands by chance. */
const ranking = {
  metaWeights: {
    title: 6,
    search_words: 4,
    category: 2,
    brand: 2,
    description: 2,
    from: 0,
    picture: 0,
    picture_size: 0,
  },
}

interface Pagefind extends SearchEngine {
  options(options: object): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
}

/**
 * Fetches the search engine with the index of products and the prices, and joins the index of guides. A module that
 * once failed to load is remembered as failed by its address, so that a further attempt has another.
 */
export async function loadEngine(attempt: number): Promise<SearchEngine> {
  const address = `/pagefind/products/pagefind.js${attempt > 0 ? `?${attempt}` : ''}`
  const [engine, list]: [Pagefind, PriceList | null] = await Promise.all([
    import(/* @vite-ignore */ address),
    fetchJson<PriceList>('/data/prices.json'),
  ])
  const prices = pricesByPath(list ?? { options: {}, products: {} })
  await engine.options({ ranking })
  await engine.mergeIndex('/pagefind/guides/', { ranking })
  return {
    destroy: engine.destroy,
    search: async (query, options) => {
      const found = await engine.search(query, options)
      // A part of the index that cannot be fetched counts as empty there.
      if (found.results.length === 0 && !navigator.onLine) throw new Error('There is no network')
      const results = found.results.map(({ score, data }) => ({
        score,
        data: async () => withPrice(await data(), prices),
      }))
      return { results }
    },
  }
}
