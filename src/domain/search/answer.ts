import { type AskedWord, rank, understand } from './ranking.ts'
import { type FoundPage, pageEntries, type SearchStart } from './shop-index.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'

export interface Answer {
  /** Ids, the best first. */
  readonly products: readonly number[]
  readonly categories: readonly FoundPage[]
  readonly guides: readonly FoundPage[]
  /** The query as it was understood, in the shopper's own words where they were known. */
  readonly foundFor: string
  /** False if products were found, but none with all words. */
  readonly isExact: boolean
}

export interface ShopIndex {
  readonly answer: (query: string, products: WordIndex) => Answer
}

/** Answers queries from the names in the shop; `products` holds the parts that the query needs. */
export function openShopIndex({ pages, preferred }: SearchStart): ShopIndex {
  const best = new Set(preferred)
  const categories = makeWordIndex(pageEntries(pages, 'category'))
  const guides = makeWordIndex(pageEntries(pages, 'guide'))
  const pageWords = Object.keys({ ...categories, ...guides })
  return {
    answer(query, products) {
      const vocabulary = [...new Set([...Object.keys(products), ...pageWords])]
      const asked = understand(query, vocabulary)
      const ranking = rank(asked, products, best)
      const pagesIn = (index: WordIndex, { isStrict = true } = {}) => {
        const { ids, hasAllWords } = rank(asked, index)
        return hasAllWords || !isStrict ? ids.flatMap((id) => pages[id] ?? []) : []
      }
      return {
        products: ranking.ids,
        isExact: ranking.hasAllWords,
        categories: pagesIn(categories),
        guides: pagesIn(guides, { isStrict: ranking.hasAllWords }),
        foundFor: meaning(query, asked),
      }
    },
  }
}

function meaning(query: string, asked: readonly AskedWord[]): string {
  const known = asked.filter(({ meant }) => meant.length > 0)
  const isAsTyped = ({ typed, meant: [first] }: AskedWord) => first?.word.startsWith(typed)
  if (known.length === asked.length && known.every(isAsTyped)) return query
  return known.map((word) => (isAsTyped(word) ? word.typed : (word.meant[0]?.word ?? ''))).join(' ')
}
