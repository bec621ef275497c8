import type { IndexedPage } from '#domain/search/hits.ts'
import { attempts, wordsIn } from '#domain/search/query.ts'

/** The part of the search index's own script that the shop uses. */
export interface SearchEngine {
  search(query: string, options: { filters: { kind: string } }): Promise<{ results: Match[] }>
  destroy(): Promise<void>
}

/** A page that was found, its record not yet fetched. */
export interface Match {
  readonly score: number
  readonly data: () => Promise<IndexedPage>
}

export interface Matches {
  /** The words that all of these have, perhaps fewer than were asked for. */
  readonly foundFor: string
  readonly products: readonly Match[]
  readonly guides: readonly Match[]
}

/** Products and guides that have the words of a query, or as many of them as anything has. */
export async function findMatches(engine: SearchEngine, query: string): Promise<Matches> {
  const queue = attempts(query)
  for (const words of queue) {
    const [products, guides] = await Promise.all([
      findKind(engine, words, 'product'),
      findKind(engine, words, 'guide'),
    ])
    const [example] = products.length > 0 ? products : guides
    if (!example) continue
    const known = wordsIn(words, textOf(await example.data())).join(' ')
    if (known === words) return { foundFor: words, products, guides }
    if (known !== '') queue.push(known)
  }
  return { foundFor: query, products: [], guides: [] }
}

/** Results worth showing: without a score only a file name or a number has matched. */
async function findKind(engine: SearchEngine, query: string, kind: string): Promise<Match[]> {
  const { results } = await engine.search(query, { filters: { kind } })
  return results.filter(({ score }) => score > 0)
}

function textOf({ content, meta }: IndexedPage): string {
  return [content, ...Object.values(meta)].join(' ')
}
