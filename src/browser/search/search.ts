import { atom, type ReadableAtom } from 'nanostores'
import {
  countProductsPerValue,
  type ListTable,
  matchingListPositions,
  readFilterSelection,
} from '#domain/catalogue/filters.ts'
import type { FoundPage } from '#domain/search/shop-index.ts'
import type { Tile } from '#domain/search/tile.ts'
import { trackLatestCall } from '../base/latest-call.ts'
import type { ShopSearch } from './shop-search.ts'

export type SearchFunctions = Pick<ShopSearch, 'answer' | 'list' | 'tiles'>

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly query: string
  readonly foundFor: string
  /** False if the results match only some words of the query. */
  readonly isExact: boolean
  readonly allProducts: number
  readonly productCount: number
  readonly products: readonly Tile[]
  readonly help: readonly FoundPage[]
  readonly guideCount: number
  readonly guides: readonly FoundPage[]
  readonly guidesFirst: boolean
  readonly facets: ListTable['facets']
  /** For each filter, the count of each value; undefined until a shopper uses the filters. */
  readonly counts: readonly (readonly number[])[] | undefined
}

export interface Search {
  readonly $search: ReadableAtom<SearchState>
  /** `filters` is the query string of the page's URL. A later search replaces an earlier one. */
  find(query: string, filters?: URLSearchParams, pages?: number): Promise<void>
  /** Counts the values of the filters now and after each later search. */
  countFacets(): Promise<void>
  showMore(kind: 'products' | 'guides'): Promise<void>
  retry(): Promise<void>
}

export const PRODUCTS_A_PAGE = 20
const INITIAL_GUIDES = 6

const NOTHING: SearchState = {
  status: 'idle',
  query: '',
  foundFor: '',
  isExact: true,
  allProducts: 0,
  productCount: 0,
  products: [],
  help: [],
  guideCount: 0,
  guides: [],
  guidesFirst: false,
  facets: [],
  counts: undefined,
}

export function createSearch(load: () => Promise<SearchFunctions>): Search {
  const $search = atom<SearchState>(NOTHING)
  let asked = { query: '', filters: new URLSearchParams(), pages: 1, guides: INITIAL_GUIDES }
  let isCounting = false
  const begin = trackLatestCall()

  async function find(query: string, filters = new URLSearchParams(), pages = 1): Promise<void> {
    asked = { query, filters, pages, guides: INITIAL_GUIDES }
    isCounting ||= isNarrowed(filters)
    if (query !== '') $search.set({ ...$search.get(), status: 'loading', query })
    await update()
  }

  async function update(): Promise<void> {
    const isLatest = begin()
    const { query } = asked
    try {
      // A copy, since the page is told of a new value only.
      const state = query === '' ? { ...NOTHING } : await answer()
      if (isLatest()) $search.set(state)
    } catch {
      if (isLatest()) $search.set({ ...NOTHING, status: 'failed', query })
    }
  }

  async function answer(): Promise<SearchState> {
    const { query, filters, pages } = asked
    const limit = pages * PRODUCTS_A_PAGE
    const shop = await load()
    const found = await shop.answer(query, { withTexts: true })
    const { products: ids, help, guides, foundFor, isForGuides } = found
    const table = await shop.list(isCounting ? ids : ids.slice(0, limit))
    const selection = readFilterSelection(table, filters)
    const places = matchingListPositions(table, selection)
    const shown = places.slice(0, limit).flatMap((place) => table.ids[place] ?? [])
    return {
      status: 'done',
      query,
      foundFor,
      isExact: found.isExact || isForGuides,
      allProducts: ids.length,
      productCount: isCounting ? places.length : ids.length,
      products: await shop.tiles(shown),
      help,
      guideCount: guides.length,
      guides: guides.slice(0, asked.guides),
      guidesFirst: isForGuides,
      facets: table.facets,
      counts: isCounting
        ? table.facets.map((facet) => countProductsPerValue(table, selection, facet))
        : undefined,
    }
  }

  async function showMore(kind: 'products' | 'guides'): Promise<void> {
    asked =
      kind === 'guides'
        ? { ...asked, guides: Number.POSITIVE_INFINITY }
        : { ...asked, pages: asked.pages + 1 }
    await update()
  }

  async function countFacets(): Promise<void> {
    if (isCounting) return
    isCounting = true
    if ($search.get().status === 'done') await update()
  }

  return { $search, find, countFacets, showMore, retry: () => find(asked.query, asked.filters) }
}

function isNarrowed(filters: URLSearchParams): boolean {
  return [...filters].some(([name, value]) => name !== 'q' && value !== '')
}
