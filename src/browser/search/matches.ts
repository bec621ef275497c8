import type { IndexedPage } from '#domain/search/hits.ts'
import { matchingWords, queryVariants } from '#domain/search/query.ts'

export interface SearchEngine {
  search(query: string, options: { filters: EngineFilters }): Promise<EngineResult>
  /** Loads the values of all filters: results count none before. */
  filters(): Promise<unknown>
  destroy(): Promise<void>
}

interface EngineFilters {
  readonly kind: string
  readonly [facet: string]: string | { readonly any: readonly string[] }
}

interface EngineResult {
  readonly results: readonly Match[]
  readonly filters?: FacetCounts
}

/** The number of products found with each value, by facet. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Chosen values by facet. A match has one of the chosen values of each facet. */
export type ChosenFacets = Readonly<Record<string, readonly string[]>>

export interface Match {
  readonly score: number
  readonly data: () => Promise<IndexedPage>
}

export interface Matches {
  readonly foundFor: string
  readonly products: readonly Match[]
  readonly guides: readonly Match[]
}

/** Finds pages with all words of a query, else with as many as any page has. */
export async function findMatches(
  engine: SearchEngine,
  query: string,
  chosen: ChosenFacets = {},
): Promise<Matches> {
  const queue = queryVariants(query)
  for (const words of queue) {
    const [products, guides] = await Promise.all([
      findKind(engine, words, 'product'),
      findKind(engine, words, 'guide'),
    ])
    if (products.matches.length + guides.matches.length > 0) {
      const { matches } = products
      const isNarrowed = matches.length > 0 && Object.keys(chosen).length > 0
      return {
        foundFor: words,
        products: isNarrowed ? await narrow(engine, words, chosen) : matches,
        guides: guides.matches,
      }
    }
    const [known = ''] = [products.known, guides.known].sort((a, b) => b.length - a.length)
    if (known !== '') queue.push(known)
  }
  return { foundFor: query, products: [], guides: [] }
}

async function narrow(engine: SearchEngine, words: string, chosen: ChosenFacets): Promise<Match[]> {
  const { results } = await engine.search(words, { filters: filtersFor(chosen) })
  return results.filter(({ score }) => score > 0)
}

/** Counts each facet's values among the products that the other facets leave. */
export async function countFacets(
  engine: SearchEngine,
  words: string,
  chosen: ChosenFacets,
): Promise<FacetCounts> {
  await engine.filters()
  const countsFor = async (facets: ChosenFacets) =>
    (await engine.search(words, { filters: filtersFor(facets) })).filters ?? {}
  const own = Object.keys(chosen).map(async (facet) => {
    const { [facet]: _, ...others } = chosen
    return [facet, (await countsFor(others))[facet] ?? {}] as const
  })
  return { ...(await countsFor(chosen)), ...Object.fromEntries(await Promise.all(own)) }
}

function filtersFor(chosen: ChosenFacets): EngineFilters {
  const facets = Object.entries(chosen).map(([facet, any]) => [facet, { any }] as const)
  return { ...Object.fromEntries(facets), kind: 'product' }
}

/** Pagefind guesses unknown words alike for all results: the best one shows which words it knew. */
async function findKind(engine: SearchEngine, words: string, kind: string) {
  const { results } = await engine.search(words, { filters: { kind } })
  // A score of 0 means that only a file name or a number matched.
  const matches = results.filter(({ score }) => score > 0)
  const known = matches[0] ? matchingWords(words, textOf(await matches[0].data())).join(' ') : ''
  return { matches: known === words ? matches : [], known }
}

function textOf({ content, meta }: IndexedPage): string {
  return [content, ...Object.values(meta)].join(' ')
}
