import { fetchPrices } from '#browser/data-files.ts'
import type { SearchEngine } from '#browser/search/matches.ts'
import { type IndexedPage, withPrice } from '#domain/search/hits.ts'

/** Weight of a word by the field that it's in. A file name or picture size matches only by chance. */
const ranking = {
  metaWeights: {
    title: 6,
    search_words: 4,
    category: 2,
    brand: 2,
    description: 2,
    from: 0,
    id: 0,
    picture: 0,
    picture_size: 0,
  },
}

// Pagefind starts its worker from a string: this policy allows that address only.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin && /^\/pagefind\/\w+\/pagefind-worker\.js$/.test(pathname)
      ? address
      : null
  },
})

interface Pagefind extends SearchEngine {
  options(options: object): Promise<void>
  mergeIndex(path: string, options: object): Promise<void>
}

/** Joins the product and guide indexes. A browser caches a failed import by its address, so that each attempt needs another. */
export async function loadEngine(attempt: number): Promise<SearchEngine> {
  const address = `/pagefind/products/pagefind.js${attempt > 0 ? `?${attempt}` : ''}`
  const engine: Pagefind = await import(/* @vite-ignore */ address)
  await engine.options({ ranking })
  await engine.mergeIndex('/pagefind/guides/', { ranking })
  return {
    destroy: engine.destroy,
    filters: engine.filters,
    search: async (query, options) => {
      const found = await engine.search(query, options)
      // Pagefind treats a part that can't be fetched as empty.
      if (found.results.length === 0 && !navigator.onLine) throw new Error('There is no network')
      const results = found.results.map(({ score, data }) => ({
        score,
        data: async () => priced(await data()),
      }))
      return { ...found, results }
    },
  }
}

/** Guides have no id. */
async function priced(page: IndexedPage): Promise<IndexedPage> {
  const id = page.meta['id']
  return id ? withPrice(page, await fetchPrices([Number(id)])) : page
}
