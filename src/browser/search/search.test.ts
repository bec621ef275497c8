import { expect, test, vi } from 'vitest'
import type { Match, SearchEngine } from './matches.ts'
import { createSearch, PRODUCTS_A_PAGE } from './search.ts'

/**
 * Products by name; a page is found by every word in its text. The first word is its brand, which
 * results count once the filters are loaded.
 */
function engineOver(pages: Readonly<Record<string, readonly string[]>>): SearchEngine {
  const brandOf = (text: string) => text.split(' ')[0] ?? ''
  let isCounting = false
  return {
    search: async (query, { filters: { kind, ...facets } }) => {
      const asked = facets['brand'] as { any: string[] } | undefined
      const found = (pages[kind] ?? [])
        .filter((text) => query.split(' ').every((word) => text.includes(word)))
        .filter((text) => asked?.any.includes(brandOf(text)) ?? true)
      const brands = Map.groupBy(found, brandOf)
      const counts = [...brands].map(([brand, own]) => [brand, own.length] as const)
      return {
        results: found.map((text) => match(text)),
        ...(isCounting && { filters: { brand: Object.fromEntries(counts) } }),
      }
    },
    filters: async () => {
      isCounting = true
    },
    destroy: vi.fn(async () => {}),
  }
}

function match(text: string, score = 1): Match {
  return {
    score,
    data: async () => ({ url: `/${text}/`, content: text, meta: { title: text, price: '100' } }),
  }
}

const MANY = Array.from({ length: 45 }, (_, index) => `airer ${index}`)

test('the index is loaded with the first query', async () => {
  const load = vi.fn(async () => engineOver({}))
  const { find, $search } = createSearch(load)
  await find('')
  expect(load).not.toHaveBeenCalled()
  expect($search.get().status).toBe('idle')
  await find('airer')
  await find('peg')
  expect(load).toHaveBeenCalledOnce()
})

test('counts products and guides, and shows them a page at a time', async () => {
  const { find, showMore, $search } = createSearch(async () =>
    engineOver({ product: MANY, guide: MANY.slice(0, 9) }),
  )
  await find('airer')
  expect($search.get()).toMatchObject({ status: 'done', productCount: 45, guideCount: 9 })
  expect($search.get().products).toHaveLength(PRODUCTS_A_PAGE)
  expect($search.get().guides).toHaveLength(6)
  await showMore('products')
  await showMore('products')
  expect($search.get().products.map(({ name }) => name)).toEqual(MANY)
  await showMore('guides')
  expect($search.get().guides).toHaveLength(9)
})

test('shows several pages at once when asked for them', async () => {
  const { find, $search } = createSearch(async () => engineOver({ product: MANY }))
  await find('airer', 2)
  expect($search.get().products).toHaveLength(2 * PRODUCTS_A_PAGE)
})

test('words without any match are left out, and foundFor lists the others', async () => {
  const { find, $search } = createSearch(async () => engineOver({ product: ['vileda line'] }))
  await find('vileda sofa')
  expect($search.get()).toMatchObject({ query: 'vileda sofa', foundFor: 'vileda', productCount: 1 })
})

test('a match for a guessed word is no result', async () => {
  const engine: SearchEngine = {
    search: async () => ({ results: [match('so much')] }),
    filters: async () => {},
    destroy: async () => {},
  }
  const { find, $search } = createSearch(async () => engine)
  await find('sofa')
  expect($search.get()).toMatchObject({ status: 'done', productCount: 0, guideCount: 0 })
})

test('a match without a score is no result', async () => {
  const engine: SearchEngine = {
    search: async () => ({ results: [match('airer', 0)] }),
    filters: async () => {},
    destroy: async () => {},
  }
  const { find, $search } = createSearch(async () => engine)
  await find('airer')
  expect($search.get().productCount).toBe(0)
})

test('a slow response does not replace the results of a later query', async () => {
  const slow = Promise.withResolvers<{ results: Match[] }>()
  const engine: SearchEngine = {
    search: (query) =>
      query === 'slow' ? slow.promise : Promise.resolve({ results: [match('fast')] }),
    filters: async () => {},
    destroy: async () => {},
  }
  const { find, $search } = createSearch(async () => engine)
  const first = find('slow')
  await find('fast')
  slow.resolve({ results: [match('slow')] })
  await first
  expect($search.get()).toMatchObject({ query: 'fast', status: 'done' })
  expect($search.get().products[0]?.name).toBe('fast')
})

test('a failure is shown, and trying again fetches the index afresh', async () => {
  const load = vi
    .fn<(attempt: number) => Promise<SearchEngine>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockImplementation(async () => engineOver({ product: ['airer'] }))
  const { find, retry, $search } = createSearch(load)
  await find('airer')
  expect($search.get()).toMatchObject({ status: 'failed', query: 'airer', products: [] })
  await retry()
  expect($search.get()).toMatchObject({ status: 'done', productCount: 1 })
  expect(load.mock.calls).toEqual([[0], [1]])
})

const BRANDED = ['hills airer', 'hills rotary airer', 'dryline airer', 'minky airer']

test('chosen values narrow the products, and leave guides as they are', async () => {
  const { find, $search } = createSearch(async () =>
    engineOver({ product: BRANDED, guide: ['airer care'] }),
  )
  await find('airer', 1, { brand: ['hills', 'minky'] })
  expect($search.get()).toMatchObject({ productCount: 3, guideCount: 1 })
  expect($search.get().products.map(({ name }) => name)).toEqual([
    'hills airer',
    'hills rotary airer',
    'minky airer',
  ])
})

test('facets are counted from their first use on, each without its own choice', async () => {
  const { find, countFacets, $search } = createSearch(async () => engineOver({ product: BRANDED }))
  await find('airer')
  expect($search.get().facetCounts).toBeUndefined()
  await countFacets()
  expect($search.get().facetCounts).toEqual({ brand: { hills: 2, dryline: 1, minky: 1 } })
  await find('airer', 1, { brand: ['minky'] })
  expect($search.get()).toMatchObject({
    productCount: 1,
    facetCounts: { brand: { hills: 2, dryline: 1, minky: 1 } },
  })
  await find('rotary')
  expect($search.get().facetCounts).toEqual({ brand: { hills: 1 } })
})
