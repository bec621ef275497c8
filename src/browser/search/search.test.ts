import { expect, test, vi } from 'vitest'
import type { Match, SearchEngine } from './search/matches.ts'
import { createSearch, PRODUCTS_A_PAGE } from './search.ts'

/** Products by name; a page is found by every word in its text. */
function engineOver(pages: Readonly<Record<string, readonly string[]>>): SearchEngine {
  return {
    search: async (query, { filters }) => ({
      results: (pages[filters.kind] ?? [])
        .filter((text) => query.split(' ').every((word) => text.includes(word)))
        .map((text) => match(text)),
    }),
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

test('nothing is loaded before the first query', async () => {
  const load = vi.fn(async () => engineOver({}))
  const { find, $search } = createSearch(load)
  await find('')
  expect(load).not.toHaveBeenCalled()
  expect($search.get().status).toBe('idle')
  await find('airer')
  await find('peg')
  expect(load).toHaveBeenCalledOnce()
})

test('products and guides are counted, and shown a page at a time', async () => {
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

test('as many pages as were shown before come at once', async () => {
  const { find, $search } = createSearch(async () => engineOver({ product: MANY }))
  await find('airer', 2)
  expect($search.get().products).toHaveLength(2 * PRODUCTS_A_PAGE)
})

test('words that nothing has are left out, and the result says so', async () => {
  const { find, $search } = createSearch(async () => engineOver({ product: ['vileda line'] }))
  await find('vileda sofa')
  expect($search.get()).toMatchObject({ query: 'vileda sofa', foundFor: 'vileda', productCount: 1 })
})

test('what the index takes for a word that it does not know is no result', async () => {
  const engine: SearchEngine = {
    search: async () => ({ results: [match('so much')] }),
    destroy: async () => {},
  }
  const { find, $search } = createSearch(async () => engine)
  await find('sofa')
  expect($search.get()).toMatchObject({ status: 'done', productCount: 0, guideCount: 0 })
})

test('a match without a score is no result', async () => {
  const engine: SearchEngine = {
    search: async () => ({ results: [match('airer', 0)] }),
    destroy: async () => {},
  }
  const { find, $search } = createSearch(async () => engine)
  await find('airer')
  expect($search.get().productCount).toBe(0)
})

test('a slow answer does not replace a later one', async () => {
  const slow = Promise.withResolvers<{ results: Match[] }>()
  const engine: SearchEngine = {
    search: (query) =>
      query === 'slow' ? slow.promise : Promise.resolve({ results: [match('fast')] }),
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
