import type { Category, SoldProduct } from '#domain/catalogue/catalogue.ts'
import { type IndexedEntry, makeWordIndex, type WordIndex } from './word-index.ts'

/** A category or guide, which an answer links to. */
export interface FoundPage {
  readonly kind: 'category' | 'guide'
  readonly path: string
  readonly title: string
  readonly description: string
}

/** `/data/search.json`: all of the index but the products' words. */
export interface SearchStart {
  readonly pages: readonly FoundPage[]
  /** Ids of products that come first among equals. */
  readonly preferred: readonly number[]
  /** The first character of the words in each part, in ascending order. */
  readonly parts: readonly string[]
}

/** A part takes more only for words of one first character. */
const MAX_PART_LENGTH = 60_000
const MAX_PREFERRED = 500

export function searchStart(
  products: readonly SoldProduct[],
  categories: readonly Category[],
  guides: readonly Omit<FoundPage, 'kind'>[],
): SearchStart {
  const preferred = products.filter(({ isBestSeller, isFeatured }) => isBestSeller || isFeatured)
  return {
    pages: [
      ...categories.map(({ slug, name, description }) => {
        return { kind: 'category', path: `/${slug}`, title: name, description } as const
      }),
      ...guides.map(({ path, title, description }) => {
        return { kind: 'guide', path, title, description } as const
      }),
    ],
    preferred: preferred.slice(0, MAX_PREFERRED).map(({ id }) => id),
    parts: [...productParts(products).keys()],
  }
}

/** The index of product names in files of their own, by the first character of their words. */
export function productParts(products: readonly SoldProduct[]): Map<string, WordIndex> {
  const words = Object.entries(makeWordIndex(products.map(productEntry)))
  const parts = new Map<string, Record<string, readonly number[]>>()
  let part: Record<string, readonly number[]> = {}
  let length = Number.POSITIVE_INFINITY
  for (const [first, own] of Map.groupBy(words, ([word]) => word.charAt(0))) {
    const added = JSON.stringify(own).length
    length += added
    if (length > MAX_PART_LENGTH) {
      part = {}
      parts.set(first, part)
      length = added
    }
    Object.assign(part, Object.fromEntries(own))
  }
  return parts
}

/** The parts that may hold a word, also where it is misspelt after its first letter. */
export function partsFor(words: readonly string[], parts: readonly string[]): string[] {
  const found = words.flatMap((word) => parts.findLast((part) => part <= word.charAt(0)) ?? [])
  return [...new Set(found)]
}

/** By their places among the pages. */
export function pageEntries(pages: readonly FoundPage[], kind: FoundPage['kind']): IndexedEntry[] {
  return pages.flatMap((page, id) =>
    page.kind === kind
      ? [{ id, name: page.title, ...(kind === 'guide' && { facts: page.description }) }]
      : [],
  )
}

function productEntry(product: SoldProduct): IndexedEntry {
  const { id, name, searchWords, category, brand, sku, materials, options } = product
  const choices = options.flatMap((option) => option.choices.map(({ label }) => label))
  return {
    id,
    name,
    asked: searchWords.join(', '),
    kind: `${category.name} ${brand.name}`,
    facts: [sku, ...materials, ...choices].join(', '),
  }
}
