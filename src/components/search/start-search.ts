import { createSearch } from '#stores/search.ts'
import { loadEngine } from './engine.ts'
import { startSearchPage } from './search-page.ts'

/** Starts the search page: the store thinks, the page shows, the engine is fetched when it is used. */
export function startSearch(page: Document): void {
  startSearchPage(page, createSearch(loadEngine))
}
