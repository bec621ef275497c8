import { atom, type ReadableAtom } from 'nanostores'
import {
  type GuideHit,
  guideHit,
  type IndexedPage,
  type ProductHit,
  productHit,
} from '#domain/search/hits.ts'
import { findMatches, type Match, type SearchEngine } from './search/matches.ts'

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly query: string
  /** The words that the results have: the query's, or fewer where nothing has them all. */
  readonly foundFor: string
  readonly products: readonly ProductHit[]
  readonly productCount: number
  readonly guides: readonly GuideHit[]
  readonly guideCount: number
  /** True where the best guide answers better than the best product. */
  readonly guidesFirst: boolean
}

export interface Search {
  readonly $search: ReadableAtom<SearchState>
  /** Looks for the query and shows the first `pages` pages of products; a later call overtakes. */
  find(query: string, pages?: number): Promise<void>
  /** Shows the next products, or all guides. */
  showMore(kind: 'products' | 'guides'): Promise<void>
  /** Fetches the index afresh and looks again. */
  retry(): Promise<void>
}

export const PRODUCTS_A_PAGE = 20
const GUIDES_AT_FIRST = 6

const NOTHING: SearchState = {
  status: 'idle',
  query: '',
  foundFor: '',
  products: [],
  productCount: 0,
  guides: [],
  guideCount: 0,
  guidesFirst: false,
}

/** A search over the index that `load` brings, which is not asked for before the first query. */
export function createSearch(load: (attempt: number) => Promise<SearchEngine>): Search {
  const $search = atom<SearchState>(NOTHING)
  let engine: Promise<SearchEngine> | undefined
  let loads = 0
  let current = 0
  let matches: { readonly [kind in 'products' | 'guides']: readonly Match[] }

  /** Sets what `work` resolves with unless another call has begun meanwhile. */
  async function take(query: string, work: () => Promise<Partial<SearchState>>): Promise<void> {
    const turn = current
    try {
      const change = await work()
      if (turn === current) $search.set({ ...$search.get(), ...change })
    } catch {
      if (turn === current) $search.set({ ...NOTHING, status: 'failed', query })
    }
  }

  async function find(query: string, pages = 1): Promise<void> {
    current++
    if (query === '') return $search.set(NOTHING)
    $search.set({ ...$search.get(), status: 'loading', query })
    await take(query, async () => {
      engine ??= load(loads++)
      const found = await findMatches(await engine, query)
      const { products, guides, foundFor } = found
      const [productHits, guideHits] = await Promise.all([
        read(products.slice(0, pages * PRODUCTS_A_PAGE), productHit),
        read(guides.slice(0, GUIDES_AT_FIRST), guideHit),
      ])
      matches = found
      return {
        status: 'done',
        foundFor,
        products: productHits,
        productCount: products.length,
        guides: guideHits,
        guideCount: guides.length,
        guidesFirst: (guides[0]?.score ?? 0) > (products[0]?.score ?? 0),
      }
    })
  }

  async function showMore(kind: 'products' | 'guides'): Promise<void> {
    const { query, products, guides } = $search.get()
    await take(query, async () => {
      if (kind === 'guides') return { guides: await read(matches.guides, guideHit) }
      const next = matches.products.slice(products.length, products.length + PRODUCTS_A_PAGE)
      return { guides, products: [...products, ...(await read(next, productHit))] }
    })
  }

  async function retry(): Promise<void> {
    const old = engine
    engine = undefined
    await old?.then((loaded) => loaded.destroy()).catch(() => {})
    await find($search.get().query)
  }

  return { $search, find, showMore, retry }
}

function read<Hit>(matches: readonly Match[], toHit: (page: IndexedPage) => Hit): Promise<Hit[]> {
  return Promise.all(matches.map(async ({ data }) => toHit(await data())))
}
