import type { SearchEngine } from '#stores/search/matches.ts'

/** How much more a word counts that stands in one of these; nothing where it stands by chance. */
const RANKING = {
  metaWeights: {
    title: 6,
    search_words: 4,
    category: 2,
    brand: 2,
    description: 2,
    price: 0,
    from: 0,
    picture: 0,
    picture_size: 0,
  },
}

interface Pagefind extends SearchEngine {
  options(options: object): Promise<void>
}

/**
 * Fetches the search engine. A module that once failed to load is remembered as failed by its
 * address, so that each further attempt asks for another one.
 */
export async function loadEngine(attempt: number): Promise<SearchEngine> {
  const address = `/pagefind/pagefind.js${attempt > 0 ? `?${attempt}` : ''}`
  const engine: Pagefind = await import(/* @vite-ignore */ address)
  await engine.options({ ranking: RANKING })
  return engine
}
