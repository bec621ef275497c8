import { expect, test, vi } from 'vitest'
import type { SearchAnswer } from '#domain/search/answer.ts'
import type { Tile } from '#domain/search/tile.ts'
import { createSearch, PRODUCTS_A_PAGE, type SearchFunctions, type SearchState } from './search.ts'

const BRANDS = ['hills', 'minky']
const GUIDES = Array.from({ length: 9 }, (_, place) => {
  return { kind: 'guide', path: `/${place}`, title: `Guide ${place}`, description: '' } as const
})
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

/** A shop in which products with higher ids cost less, and products with odd ids are from Minky. */
function shopWith(answer: Partial<SearchAnswer>) {
  const nothing = { help: [], products: [], categories: [], guides: [] }
  const all = { ...nothing, isExact: true, isForGuides: false }
  return {
    answer: vi.fn(async (foundFor: string) => ({ ...all, foundFor, ...answer })),
    list: vi.fn(async (ids: readonly number[]) => ({
      ids,
      prices: ids.map((id) => 10_000 - 100 * id),
      names: [],
      facets: [
        {
          name: 'brand',
          label: 'Brand',
          values: BRANDS.map((value) => ({ value, label: value })),
          has: ids.map((id) => [id % 2]),
        },
      ],
    })),
    tiles: vi.fn(async (ids: readonly number[]) => ids.map((id) => ({ id }) as Tile)),
  } satisfies SearchFunctions
}

const idsOf = ({ products }: SearchState) => products.map(({ id }) => id)

test('a search for an empty query loads nothing', async () => {
  const shop = shopWith({})
  const { find, $search } = createSearch(async () => shop)
  await find('')
  expect(shop.answer).not.toHaveBeenCalled()
  expect($search.get().status).toBe('idle')
})

test('the search counts products and guides, and shows them one page at a time', async () => {
  const shop = shopWith({ products: upTo(45), guides: GUIDES })
  const { find, showMore, $search } = createSearch(async () => shop)
  await find('airer')
  expect($search.get()).toMatchObject({ status: 'done', productCount: 45, guideCount: 9 })
  expect($search.get().products).toHaveLength(PRODUCTS_A_PAGE)
  expect($search.get().guides).toHaveLength(6)
  expect(shop.list).toHaveBeenLastCalledWith(upTo(PRODUCTS_A_PAGE))
  await showMore('products')
  await showMore('products')
  expect(idsOf($search.get())).toEqual(upTo(45))
  await showMore('guides')
  expect($search.get().guides).toHaveLength(9)
})

test('a slow reply to an earlier search does not replace the results of a later one', async () => {
  const slow = Promise.withResolvers<void>()
  const shop = shopWith({ products: [1] })
  shop.answer.mockImplementationOnce(async (query) => {
    await slow.promise
    return shop.answer(query)
  })
  const { find, $search } = createSearch(async () => shop)
  const first = find('slow')
  await find('fast')
  slow.resolve()
  await first
  expect($search.get()).toMatchObject({ query: 'fast', status: 'done' })
})

test('a failed search is shown, and trying again keeps the filters', async () => {
  const shop = shopWith({ products: upTo(4) })
  shop.answer.mockRejectedValueOnce(new Error('offline'))
  const { find, retry, $search } = createSearch(async () => shop)
  await find('airer', new URLSearchParams('q=airer&brand=hills'))
  expect($search.get()).toMatchObject({ status: 'failed', query: 'airer', products: [] })
  await retry()
  expect($search.get()).toMatchObject({ status: 'done', productCount: 2 })
})

test.each([
  ['brand=minky', [1, 3]],
  ['to=98', [2, 3, 4]],
  ['brand=minky&sort=price-up', [3, 1]],
  ['brand=unknown', [1, 2, 3, 4]],
])('an address with “%s” shows %j, and the guides as they are', async (filters, expected) => {
  const { find, $search } = createSearch(async () =>
    shopWith({ products: upTo(4), guides: GUIDES }),
  )
  await find('airer', new URLSearchParams(`q=airer&${filters}`))
  expect(idsOf($search.get())).toEqual(expected)
  expect($search.get()).toMatchObject({
    allProducts: 4,
    productCount: expected.length,
    guideCount: 9,
  })
})

test('once a shopper uses the filters, the search counts each filter value over all products found', async () => {
  const { find, countFacets, $search } = createSearch(async () => shopWith({ products: upTo(45) }))
  await find('airer')
  expect($search.get().counts).toBeUndefined()
  await countFacets()
  expect($search.get().counts).toEqual([[22, 23]])
  await find('airer', new URLSearchParams('brand=minky'))
  expect($search.get()).toMatchObject({ productCount: 23, counts: [[22, 23]] })
})
