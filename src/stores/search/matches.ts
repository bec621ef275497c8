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
    if (products.matches.length + guides.matches.length > 0) {
      return { foundFor: words, products: products.matches, guides: guides.matches }
    }
    const [known = ''] = [products.known, guides.known].sort((a, b) => b.length - a.length)
    if (known !== '') queue.push(known)
  }
  return { foundFor: query, products: [], guides: [] }
}

/**
 * What has all the words, and which of them the best result has. The index guesses at words that it
 * does not know; what it makes of them is the same for all results, so that one shows it.
 */
async function findKind(engine: SearchEngine, words: string, kind: string) {
  const { results } = await engine.search(words, { filters: { kind } })
  // Without a score only a file name or a number has matched.
  const matches = results.filter(({ score }) => score > 0)
  const known = matches[0] ? wordsIn(words, textOf(await matches[0].data())).join(' ') : ''
  return { matches: known === words ? matches : [], known }
}

function textOf({ content, meta }: IndexedPage): string {
  return [content, ...Object.values(meta)].join(' ')
}
