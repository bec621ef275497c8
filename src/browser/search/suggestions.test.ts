import { expect, test, vi } from 'vitest'
import type { Answer } from '#domain/search/answer.ts'
import type { ShopSearch } from './shop-search.ts'
import { createSuggestions } from './suggestions.ts'

const CATEGORY = { kind: 'category', path: '/rotary', title: 'Rotary', description: '' } as const
const GUIDE = { ...CATEGORY, kind: 'guide' } as const
const BRAND = { ...CATEGORY, kind: 'brand', title: 'Dryline' } as const

/** A shop with the products 1 to 99; 9 is no longer sold. */
function searchWith(
  answer: (query: string) => Promise<Partial<Answer>>,
): Pick<ShopSearch, 'open' | 'answer' | 'prices'> {
  const parts = { names: [], texts: [], guides: [] }
  const empty = { products: [], categories: [], guides: [], isExact: true, isForGuides: false }
  return {
    open: async () => ({ parts, preferred: [], pages: [GUIDE, CATEGORY] }),
    answer: async (query) => ({ ...empty, foundFor: query, ...(await answer(query)) }),
    prices: async (ids) => [
      {
        options: {
          rope: {
            label: 'Rope',
            default: null,
            choices: { long: { label: '15 m', surcharge: 417 } },
          },
        },
        products: Object.fromEntries(
          ids
            .filter((id) => id !== 9)
            .map((id) => [
              id,
              {
                slug: `airer-${id}`,
                name: `Airer ${id}`,
                exactListPrice: 5 * 6495,
                picture: '/a.webp',
                options: id === 2 ? ['rope'] : [],
                leadTimeDays: 14,
              },
            ]),
        ),
      },
    ],
  }
}

test('suggests products that are still sold with their price, at most five', async () => {
  const { suggest, $suggestions } = createSuggestions(
    searchWith(async () => ({ products: [9, 2, 3, 4, 5, 6], guides: [GUIDE] })),
  )
  await suggest(' airer ')
  const { status, query, products, guides } = $suggestions.get()
  expect([status, query, products.length, guides.length]).toEqual(['done', 'airer', 4, 1])
  expect(products[0]).toEqual({
    slug: 'airer-2',
    name: 'Airer 2',
    picture: '/a.webp',
    price: '£64.95',
    priceVaries: true,
  })
  expect(products[1]?.priceVaries).toBe(false)
})

test('suggests brands apart from guides', async () => {
  const { suggest, $suggestions } = createSuggestions(
    searchWith(async () => ({ guides: [GUIDE, BRAND, GUIDE] })),
  )
  await suggest('dryline')
  expect($suggestions.get()).toMatchObject({ brands: [BRAND], guides: [GUIDE, GUIDE] })
})

test('a single letter is no query', async () => {
  const answer = vi.fn(async () => ({}))
  const { suggest, $suggestions } = createSuggestions(searchWith(answer))
  await suggest('a ')
  expect(answer).not.toHaveBeenCalled()
  expect($suggestions.get().status).toBe('idle')
})

test('a query without results suggests the categories', async () => {
  const { suggest, $suggestions } = createSuggestions(searchWith(async () => ({})))
  await suggest('sofa')
  expect($suggestions.get()).toMatchObject({ foundFor: '', categories: [CATEGORY], guides: [] })
})

test('a slow answer does not replace that to a later query', async () => {
  const slow = Promise.withResolvers<Partial<Answer>>()
  const { suggest, $suggestions } = createSuggestions(
    searchWith((query) => (query === 'slow' ? slow.promise : Promise.resolve({ products: [1] }))),
  )
  const first = suggest('slow')
  await suggest('fast')
  slow.resolve({ products: [3] })
  await first
  expect($suggestions.get()).toMatchObject({ query: 'fast', products: [{ slug: 'airer-1' }] })
})

test('a failure is shown until the next query succeeds', async () => {
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ products: [1] })
  const { suggest, $suggestions } = createSuggestions(searchWith(answer))
  await suggest('rope')
  expect($suggestions.get()).toMatchObject({ status: 'failed', products: [] })
  await suggest('ropes')
  expect($suggestions.get()).toMatchObject({ status: 'done', products: [{ slug: 'airer-1' }] })
})
