import { readAskedPrice } from './asked-price.ts'
import { helpWords, rankHelp, wordsForCodes } from './help.ts'
import { interpretQuery, type QueryWord, rankEntries } from './ranking.ts'
import {
  articleEntries,
  categoryEntries,
  type FoundPage,
  type HelpPage,
  type SharedSearchData,
} from './shop-index.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'

export interface SearchAnswer {
  /** The answer to a question about the shop, shown before all other results. */
  readonly help: readonly HelpPage[]
  /** Ids, the best first. */
  readonly products: readonly number[]
  readonly categories: readonly FoundPage[]
  /** The found guides, among them the pages of brands. */
  readonly guides: readonly FoundPage[]
  /** The query with typing errors corrected; words that the index knows stay as typed. */
  readonly foundFor: string
  /** False if products were found, but none with all words. */
  readonly isExact: boolean
  /** True if guides fit better than products: no product has all words in its name, and a guide has them in its title and description. */
  readonly isForGuides: boolean
}

/** The index of long texts. The id of a guide is its place in the list of pages. */
export interface TextIndex {
  readonly products: WordIndex
  readonly guides: WordIndex
}

export interface ShopIndex {
  readonly answer: (query: string, products: WordIndex, texts: TextIndex) => SearchAnswer
}

export function openShopIndex({ pages, help, preferred, cheapest }: SharedSearchData): ShopIndex {
  const best = new Set(preferred)
  const prices = new Map(cheapest)
  const [, dearest = 0] = cheapest.at(-1) ?? []
  const priceOf = (id: number) => prices.get(id) ?? dearest
  const categories = makeWordIndex(categoryEntries(pages))
  const guides = makeWordIndex(articleEntries(pages))
  const pageWords = [...Object.keys({ ...categories, ...guides }), ...helpWords(help)]
  const pagesAt = (ids: readonly number[]) => ids.flatMap((id) => pages[id] ?? [])
  return {
    answer(query, products, texts) {
      const { goods, nearest, least, most, limit } = readAskedPrice(query)
      const distance = (id: number) => Math.abs(priceOf(id) - (nearest ?? 0))
      const names = [...new Set([...Object.keys(products), ...pageWords])]
      const asked = interpretQuery(
        wordsForCodes(goods),
        names,
        Object.keys({ ...texts.products, ...texts.guides }),
      )
      const found = rankEntries(asked, products, {
        texts: texts.products,
        placeOf: (id) => (nearest === undefined ? Number(!best.has(id)) : distance(id)),
      })
      const inReach =
        goods === '' ? [...prices.keys()].toSorted((a, b) => distance(a) - distance(b)) : found.ids
      const sold = inReach.filter((id) => (prices.get(id) ?? most) >= least && priceOf(id) <= most)
      const needsAllWords = found.fit === 'names'
      const advice = rankEntries(asked, guides, { texts: texts.guides, needsAllWords })
      const answers = rankHelp(asked, help, found.fit === 'names')
      return {
        help: answers,
        products: sold,
        isExact: goods === '' || found.fit !== 'partial' || answers.length > 0,
        categories: pagesAt(rankEntries(asked, categories, { needsAllWords: true }).ids),
        guides: pagesAt(advice.ids).filter(
          ({ path }) => !answers.some((page) => page.path === path),
        ),
        foundFor: meaning(query, asked, answers.length > 0, limit),
        isForGuides: sold.length === 0 || (advice.fit === 'names' && found.fit !== 'names'),
      }
    },
  }
}

/** Unknown words are left out of the query, unless the other words match an answer about the shop. */
function meaning(
  query: string,
  asked: readonly QueryWord[],
  isAnswered: boolean,
  limit: string,
): string {
  const understood = asked.map(({ typed, inNames: [first], inTexts }) => {
    const isAsTyped = first ? first.word.startsWith(typed) : isAnswered
    return inTexts.length > 0 || isAsTyped ? typed : first?.word
  })
  if (asked.every(({ typed }, place) => understood[place] === typed)) return query
  const words = understood.filter((word) => word !== undefined)
  return words.length > 0 ? [...words, limit].join(' ').trim() : ''
}
