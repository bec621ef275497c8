import { atom, type ReadableAtom } from 'nanostores'
import type { TileContent } from '#domain/catalogue/tile.ts'
import { type GuideHit, guideHit, type IndexedPage, productHit } from '#domain/search/hits.ts'
import {
  type ChosenFacets,
  countFacets,
  type FacetCounts,
  findMatches,
  type Match,
  type SearchEngine,
} from './matches.ts'

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'done' | 'failed'
  readonly query: string
  readonly foundFor: string
  readonly products: readonly TileContent[]
  readonly productCount: number
  readonly guides: readonly GuideHit[]
  readonly guideCount: number
  readonly guidesFirst: boolean
  readonly chosen: ChosenFacets
  /** Undefined until a shopper uses the facets. */
  readonly facetCounts: FacetCounts | undefined
}

export interface Search {
  readonly $search: ReadableAtom<SearchState>
  /** A later call replaces an earlier. */
  find(query: string, pages?: number, chosen?: ChosenFacets): Promise<void>
  /** Counts the facets' values, now and with each later search. */
  countFacets(): Promise<void>
  /** The next page of products, or all guides. */
  showMore(kind: 'products' | 'guides'): Promise<void>
  retry(): Promise<void>
}

export const PRODUCTS_A_PAGE = 20
const INITIAL_GUIDES = 6

const NOTHING: SearchState = {
  status: 'idle',
  query: '',
  foundFor: '',
  products: [],
  productCount: 0,
  guides: [],
  guideCount: 0,
  guidesFirst: false,
  chosen: {},
  facetCounts: undefined,
}

/** `load` is called with the first query. */
export function createSearch(load: (attempt: number) => Promise<SearchEngine>): Search {
  const $search = atom<SearchState>(NOTHING)
  let engine: Promise<SearchEngine> | undefined
  let loads = 0
  let current = 0
  let isCounting = false
  let matches: { readonly [kind in 'products' | 'guides']: readonly Match[] }

  /** Ignores a result that a later call has overtaken. */
  async function take(query: string, work: () => Promise<Partial<SearchState>>): Promise<void> {
    const turn = current
    try {
      const change = await work()
      if (turn === current) $search.set({ ...$search.get(), ...change })
    } catch {
      const { chosen } = $search.get()
      if (turn === current) $search.set({ ...NOTHING, status: 'failed', query, chosen })
    }
  }

  async function find(query: string, pages = 1, chosen: ChosenFacets = {}): Promise<void> {
    current++
    if (query === '') return $search.set(NOTHING)
    isCounting ||= Object.keys(chosen).length > 0
    $search.set({ ...$search.get(), status: 'loading', query, chosen })
    await take(query, async () => {
      engine ??= load(loads++)
      const ready = await engine
      const found = await findMatches(ready, query, chosen)
      const { products, guides, foundFor } = found
      const [productHits, guideHits] = await Promise.all([
        read(products.slice(0, pages * PRODUCTS_A_PAGE), productHit),
        read(guides.slice(0, INITIAL_GUIDES), guideHit),
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
        facetCounts: isCounting ? await countFacets(ready, foundFor, chosen) : undefined,
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

  async function startCounting(): Promise<void> {
    const { status, query, foundFor, chosen } = $search.get()
    const isCounted = isCounting
    isCounting = true
    if (isCounted || status !== 'done' || !engine) return
    const ready = await engine
    await take(query, async () => ({ facetCounts: await countFacets(ready, foundFor, chosen) }))
  }

  async function retry(): Promise<void> {
    const old = engine
    engine = undefined
    await old?.then((loaded) => loaded.destroy()).catch(() => {})
    const { query, chosen } = $search.get()
    await find(query, 1, chosen)
  }

  return { $search, find, countFacets: startCounting, showMore, retry }
}

function read<Hit>(matches: readonly Match[], toHit: (page: IndexedPage) => Hit): Promise<Hit[]> {
  return Promise.all(matches.map(async ({ data }) => toHit(await data())))
}
