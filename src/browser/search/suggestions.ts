import { atom, type ReadableAtom } from 'nanostores'
import { joinPriceLists, type PriceList } from '#domain/cart/price-list.ts'
import { formatPounds } from '#domain/money/money.ts'
import { configuredPrice } from '#domain/money/pricing.ts'
import type { FoundPage } from '#domain/search/shop-index.ts'
import { splitWords } from '#domain/search/words.ts'
import { latest } from '../latest.ts'
import type { ShopSearch } from './shop-search.ts'

export interface SuggestedProduct {
  readonly slug: string
  readonly name: string
  readonly picture: string
  readonly price: string
  readonly priceVaries: boolean
}

export interface SuggestionState {
  /** `idle` while the query is too short. */
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly query: string
  readonly foundFor: string
  readonly isExact: boolean
  readonly products: readonly SuggestedProduct[]
  readonly categories: readonly FoundPage[]
  readonly brands: readonly FoundPage[]
  readonly guides: readonly FoundPage[]
}

export interface Suggestions {
  readonly $suggestions: ReadableAtom<SuggestionState>
  /** A later call replaces an earlier. */
  suggest(text: string): Promise<void>
}

const MIN_LETTERS = 2
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
  products: [],
  categories: [],
  brands: [],
  guides: [],
}

export function createSuggestions(
  search: Pick<ShopSearch, 'open' | 'answer' | 'prices'>,
): Suggestions {
  const $suggestions = atom<SuggestionState>(NOTHING)
  const begin = latest()

  async function suggest(text: string): Promise<void> {
    const query = text.trim()
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
    const prices = joinPriceLists(await search.prices(ids))
    const products = ids.flatMap((id) => suggestedProduct(id, prices) ?? [])
    const ofKind = (wanted: string) => answer.guides.filter(({ kind }) => kind === wanted)
    const isFound = products.length + answer.categories.length + answer.guides.length > 0
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
      products,
      categories,
      brands: ofKind('brand').slice(0, MAX_BRANDS),
      guides: ofKind('guide').slice(0, MAX_GUIDES),
    }
  }

  return { $suggestions, suggest }
}

/** Undefined for a product that has been taken off sale since the page was opened. */
function suggestedProduct(id: number, { products, options }: PriceList) {
  const product = products[id]
  if (!product) return undefined
  const choices = product.options.flatMap((name) => Object.values(options[name]?.choices ?? {}))
  return {
    slug: product.slug,
    name: product.name,
    picture: product.picture,
    price: formatPounds(configuredPrice(product.exactListPrice, [])),
    priceVaries: choices.some(({ surcharge }) => surcharge > 0),
  }
}
