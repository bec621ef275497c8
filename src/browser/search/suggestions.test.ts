import { expect, test, vi } from 'vitest'
import type { SearchAnswer } from '#domain/search/answer.ts'
import type { Tile } from '#domain/search/tile.ts'
import type { ShopSearch } from './shop-search.ts'
import { createSuggestions } from './suggestions.ts'

const CATEGORY = { kind: 'category', path: '/rotary', title: 'Rotary', description: '' } as const
const GUIDE = { ...CATEGORY, kind: 'guide' } as const

/** A shop with the products 1 to 99; 9 is no longer sold. */
function searchWith(
  answer: (query: string) => Promise<Partial<SearchAnswer>>,
): Pick<ShopSearch, 'open' | 'answer' | 'tiles'> {
  const parts = { names: [], texts: [], guides: [] }
  const nothing = { help: [], products: [], categories: [], guides: [] }
  const empty = { ...nothing, isExact: true, isForGuides: false }
  return {
    open: async () => ({ parts, help: [], preferred: [], cheapest: [], pages: [GUIDE, CATEGORY] }),
    answer: async (query) => ({ ...empty, foundFor: query, ...(await answer(query)) }),
    tiles: async (ids) =>
      ids.filter((id) => id !== 9).map((id) => ({ id, name: `Airer ${id}` }) as Tile),
  }
}

test('suggests products that are still sold, at most five', async () => {
  const { suggest, $suggestions } = createSuggestions(
    searchWith(async () => ({ products: [9, 2, 3, 4, 5, 6], guides: [GUIDE] })),
  )
  await suggest(' airer ')
  const { status, query, products, guides } = $suggestions.get()
  expect([status, query, products.length, guides.length]).toEqual(['done', 'airer', 4, 1])
  expect(products[0]?.name).toBe('Airer 2')
})

test('the suggestions have at most two answers, and answers count as results', async () => {
  const help = { kind: 'help', path: '/returns', title: 'Returns', description: '', phrases: [] }
  const answer = { help: [help, help, help] } as Partial<SearchAnswer>
  const { suggest, $suggestions } = createSuggestions(searchWith(async () => answer))
  await suggest('returns')
  expect($suggestions.get()).toMatchObject({ foundFor: 'returns', help: [help, help] })
})

test('a single letter gives no suggestions', async () => {
  const answer = vi.fn(async () => ({}))
  const { suggest, $suggestions } = createSuggestions(searchWith(answer))
  await suggest('a ')
  expect(answer).not.toHaveBeenCalled()
  expect($suggestions.get().status).toBe('idle')
})

test('slow suggestions for an earlier query do not replace those for a later query', async () => {
  const slow = Promise.withResolvers<Partial<SearchAnswer>>()
  const { suggest, $suggestions } = createSuggestions(
    searchWith((query) => (query === 'slow' ? slow.promise : Promise.resolve({ products: [1] }))),
  )
  const first = suggest('slow')
  await suggest('fast')
  slow.resolve({ products: [3] })
  await first
  expect($suggestions.get()).toMatchObject({ query: 'fast', products: [{ id: 1 }] })
})
