import type { Category, SoldProduct } from '../catalogue/catalogue.ts'
import type { SearchTexts } from '../site/display.ts'
import { divideIndex, type IndexPart } from './parts.ts'
import { type IndexedEntry, makeWordIndex } from './word-index.ts'
import { askedWords, splitWords, stem } from './words.ts'

export interface FoundPage {
  readonly kind: 'category' | 'brand' | 'guide' | 'help'
  readonly path: string
  readonly title: string
  readonly description: string
}

/** An answer to a question about the shop, such as how to return a product. */
export interface HelpPage extends FoundPage {
  readonly kind: 'help'
  /** What shoppers type to find the page: words divided by spaces, without “the”, “for” and the like. */
  readonly phrases: readonly string[]
}

export interface SearchableArticle extends FoundPage {
  readonly kind: 'brand' | 'guide'
  readonly headings: string
  readonly text: string
}

/** Three indexes: the words of products' names and facts, the stems of products' texts, and the stems of guides. */
export const INDEXES = ['names', 'texts', 'guides'] as const

export type IndexName = (typeof INDEXES)[number]

/** `/data/search.json`: what each search needs besides the parts `/data/search/<index>/<place>.json` for its words. */
export interface SharedSearchData {
  readonly pages: readonly FoundPage[]
  readonly help: readonly HelpPage[]
  /** Ids of the products that come first when several rank equally. */
  readonly preferred: readonly number[]
  /** The cheapest products, the cheapest first: id and price in pence. */
  readonly cheapest: readonly (readonly [id: number, price: number])[]
  readonly parts: Readonly<Record<IndexName, readonly string[]>>
}

/** Of the preferred and of the cheapest products. */
const MAX_IDS = 500
const BEST_SELLER = ['best seller', 'bestseller', 'best selling', 'bestselling', 'most popular']
/** With more products, their descriptions would be megabytes of words that most of them share. */
const MAX_WITH_DESCRIPTIONS = 1000

export interface ShopSearchIndex {
  readonly start: SharedSearchData
  readonly parts: Readonly<Record<IndexName, readonly IndexPart[]>>
}

export function buildShopIndex(
  products: readonly SoldProduct[],
  categories: readonly Category[],
  guides: readonly SearchableArticle[],
  help: SearchTexts['help'],
): ShopSearchIndex {
  const pages = [
    ...categories.map(({ slug, name }) => {
      return { kind: 'category', path: `/${slug}`, title: name, description: '' } as const
    }),
    ...guides.map(({ kind, path, title, description }) => ({ kind, path, title, description })),
  ]
  const articles = guides.map(({ headings, text }, place) => {
    return { id: categories.length + place, kind: headings, facts: repeatedWords(text), text }
  })
  const parts = { ...productParts(products), guides: divideIndex(makeWordIndex(articles, stem)) }
  const startsOf = (index: IndexName) => parts[index].map(({ from }) => from)
  const preferred = products.filter(({ isBestSeller, isFeatured }) => isBestSeller || isFeatured)
  const start = {
    pages,
    help: help.map(helpPage),
    preferred: preferred.slice(0, MAX_IDS).map(({ id }) => id),
    cheapest: products
      .toSorted((a, b) => a.listPrice - b.listPrice)
      .slice(0, MAX_IDS)
      .map(({ id, listPrice }) => [id, listPrice] as const),
    parts: { names: startsOf('names'), texts: startsOf('texts'), guides: startsOf('guides') },
  }
  return { start, parts }
}

function helpPage({ link, title, text, words }: SearchTexts['help'][number]): HelpPage {
  const phrases = words.map((phrase) => askedWords(phrase).join(' '))
  return { kind: 'help', path: link, title, description: text, phrases }
}

type ProductParts = Omit<ShopSearchIndex['parts'], 'guides'>

/** Several files of a build come from one index, which takes seconds for thousands of products. */
const known = new WeakMap<readonly SoldProduct[], ProductParts>()

function productParts(products: readonly SoldProduct[]): ProductParts {
  const isLarge = products.length > MAX_WITH_DESCRIPTIONS
  const texts = products.map(({ id, name, features, description }) => {
    return { id, name, facts: features.join('\n'), text: isLarge ? '' : description }
  })
  const parts = known.get(products) ?? {
    names: divideIndex(makeWordIndex(products.map(nameEntry)), (word) => word.charAt(0)),
    texts: divideIndex(makeWordIndex(texts, stem)),
  }
  known.set(products, parts)
  return parts
}

/** Indexes categories by name. An id is a place in the list of pages. */
export function categoryEntries(pages: readonly FoundPage[]): IndexedEntry[] {
  return pages.flatMap(({ kind, title }, id) => (kind === 'category' ? [{ id, name: title }] : []))
}

/** Indexes guides and brands. An id is a place in the list of pages; a brand is found by its name only. */
export function articleEntries(pages: readonly FoundPage[]): IndexedEntry[] {
  return pages.flatMap(({ kind, title, description }, id) =>
    kind === 'category' ? [] : [{ id, name: title, facts: kind === 'guide' ? description : '' }],
  )
}

function repeatedWords(text: string): string {
  const words = Map.groupBy(splitWords(text).map(stem), (word) => word)
  return [...words].flatMap(([word, uses]) => (uses.length > 2 ? word : [])).join(' ')
}

function nameEntry(product: SoldProduct): IndexedEntry {
  const { id, name, category, brand, sku, materials, options } = product
  const choices = options.flatMap((option) => option.choices.map(({ label }) => label))
  const searchWords = [...product.searchWords, ...(product.isBestSeller ? BEST_SELLER : [])]
  return {
    id,
    name,
    searchWords: searchWords.join(', '),
    // “kitchenmaid” too
    kind: `${category.name} ${brand.name} ${brand.name.replaceAll(' ', '')}`,
    facts: [sku, ...materials, ...choices].join(', '),
  }
}
