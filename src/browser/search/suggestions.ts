import { atom, type ReadableAtom } from 'nanostores'
import type { FoundPage } from '#domain/search/shop-index.ts'
import type { Tile } from '#domain/search/tile.ts'
import { splitWords } from '#domain/search/words.ts'
import { tidyLine } from '#domain/typed-text.ts'
import { trackLatestCall } from '../base/latest-call.ts'
import type { ShopSearch } from './shop-search.ts'

export interface SuggestionState {
  /** `idle` while the query is too short. */
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly query: string
  readonly foundFor: string
  readonly isExact: boolean
  readonly help: readonly FoundPage[]
  readonly products: readonly Tile[]
  readonly categories: readonly FoundPage[]
  readonly brands: readonly FoundPage[]
  readonly guides: readonly FoundPage[]
}

export interface Suggestions {
  readonly $suggestions: ReadableAtom<SuggestionState>
  /** Suggestions for a later query replace those for an earlier one. */
  suggest(text: string): Promise<void>
}

const MIN_LETTERS = 2
const MAX_HELP = 2
const MAX_PRODUCTS = 5
const MAX_CATEGORIES = 2
const MAX_BRANDS = 2
const MAX_GUIDES = 3
const MAX_CATEGORIES_IF_NONE_FOUND = 4

const NOTHING: SuggestionState = {
  status: 'idle',
  query: '',
  foundFor: '',
  isExact: true,
  help: [],
  products: [],
  categories: [],
  brands: [],
  guides: [],
}

export function createSuggestions(
  search: Pick<ShopSearch, 'open' | 'answer' | 'tiles'>,
): Suggestions {
  const $suggestions = atom<SuggestionState>(NOTHING)
  const begin = trackLatestCall()

  async function suggest(text: string): Promise<void> {
    const query = tidyLine(text)
    const isLatest = begin()
    if (splitWords(query).join('').length < MIN_LETTERS) return $suggestions.set(NOTHING)
    if ($suggestions.get().status !== 'done')
      $suggestions.set({ ...NOTHING, status: 'loading', query })
    try {
      const state = await find(query)
      if (isLatest()) $suggestions.set(state)
    } catch {
      if (isLatest()) $suggestions.set({ ...NOTHING, status: 'failed', query })
    }
  }

  async function find(query: string): Promise<SuggestionState> {
    const answer = await search.answer(query)
    const ids = answer.products.slice(0, MAX_PRODUCTS)
    const products = await search.tiles(ids)
    const ofKind = (wanted: string) => guides.filter(({ kind }) => kind === wanted)
    const { help, guides } = answer
    const isFound = help.length + products.length + answer.categories.length + guides.length > 0
    const categories = isFound
      ? answer.categories.slice(0, MAX_CATEGORIES)
      : (await search.open()).pages
          .filter(({ kind }) => kind === 'category')
          .slice(0, MAX_CATEGORIES_IF_NONE_FOUND)
    const { foundFor, isExact } = answer
    return {
      status: 'done',
      query,
      foundFor: isFound ? foundFor : '',
      isExact,
      help: help.slice(0, MAX_HELP),
      products,
      categories,
      brands: ofKind('brand').slice(0, MAX_BRANDS),
      guides: ofKind('guide').slice(0, MAX_GUIDES),
    }
  }

  return { $suggestions, suggest }
}
