import { map } from 'nanostores'
import {
  type GuideHit,
  guideHit,
  type IndexedPage,
  type ProductHit,
  productHit,
} from '#domain/search/hits.ts'
import { attempts } from '#domain/search/query.ts'

/** The part of the search index's own script that the shop uses. */
export interface SearchEngine {
  search(query: string, options: { filters: { kind: string } }): Promise<{ results: Result[] }>
  destroy(): Promise<void>
}

interface Result {
  readonly score: number
  readonly data: () => Promise<IndexedPage>
}

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly query: string
  readonly products: readonly ProductHit[]
  readonly productCount: number
  readonly guides: readonly GuideHit[]
  readonly guideCount: number
  /** True where the best guide answers better than the best product. */
  readonly guidesFirst: boolean
}

export interface Search {
  readonly $search: ReturnType<typeof map<SearchState>>
  /** Looks for the query and shows the first `pages` pages of products; a later call overtakes. */
  find(query: string, pages?: number): Promise<void>
  showMore(): Promise<void>
  /** Fetches the index afresh and looks again. */
  retry(): Promise<void>
}

export const PRODUCTS_A_PAGE = 20
const GUIDES_SHOWN = 6

const NOTHING: SearchState = {
  status: 'idle',
  query: '',
  products: [],
  productCount: 0,
  guides: [],
  guideCount: 0,
  guidesFirst: false,
}

/** A search over the index that `load` brings, which is not asked for before the first query. */
export function createSearch(load: (attempt: number) => Promise<SearchEngine>): Search {
  const $search = map<SearchState>(NOTHING)
  let engine: Promise<SearchEngine> | undefined
  let loads = 0
  let current = 0
  let found: readonly Result[] = []

  async function find(query: string, pages = 1): Promise<void> {
    const turn = ++current
    if (query === '') return $search.set(NOTHING)
    $search.set({ ...$search.get(), status: 'loading', query })
    try {
      engine ??= load(loads++)
      const { products, guides } = await findBoth(await engine, query)
      const [productHits, guideHits] = await Promise.all([
        read(products.slice(0, pages * PRODUCTS_A_PAGE), productHit),
        read(guides.slice(0, GUIDES_SHOWN), guideHit),
      ])
      if (turn !== current) return
      found = products
      $search.set({
        status: 'done',
        query,
        products: productHits,
        productCount: products.length,
        guides: guideHits,
        guideCount: guides.length,
        guidesFirst: (guides[0]?.score ?? 0) > (products[0]?.score ?? 0),
      })
    } catch {
      if (turn === current) $search.set({ ...NOTHING, status: 'failed', query })
    }
  }

  async function showMore(): Promise<void> {
    const turn = current
    const { products, query } = $search.get()
    try {
      const next = found.slice(products.length, products.length + PRODUCTS_A_PAGE)
      const more = await read(next, productHit)
      if (turn === current) $search.setKey('products', [...products, ...more])
    } catch {
      if (turn === current) $search.set({ ...NOTHING, status: 'failed', query })
    }
  }

  async function retry(): Promise<void> {
    const old = engine
    engine = undefined
    await old?.then((loaded) => loaded.destroy()).catch(() => {})
    await find($search.get().query)
  }

  return { $search, find, showMore, retry }
}

async function findBoth(engine: SearchEngine, query: string) {
  let products: readonly Result[] = []
  let guides: readonly Result[] = []
  for (const attempt of attempts(query)) {
    ;[products, guides] = await Promise.all([
      findKind(engine, attempt, 'product'),
      findKind(engine, attempt, 'guide'),
    ])
    if (products.length + guides.length > 0) break
  }
  return { products, guides }
}

/** Results worth showing: without a score only a file name or a number has matched. */
async function findKind(engine: SearchEngine, query: string, kind: string): Promise<Result[]> {
  const { results } = await engine.search(query, { filters: { kind } })
  return results.filter(({ score }) => score > 0)
}

function read<Hit>(results: readonly Result[], toHit: (page: IndexedPage) => Hit): Promise<Hit[]> {
  return Promise.all(results.map(async ({ data }) => toHit(await data())))
}
