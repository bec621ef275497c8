import { readFrontmatter } from '#authoring/content/read.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { articleHeadings, articleText } from '#domain/content/articles.ts'
import { pageFrontmatter } from '#domain/content/frontmatter.ts'
import { openShopIndex } from '#domain/search/answer.ts'
import { indexPartsFor } from '#domain/search/parts.ts'
import { buildShopIndex, type IndexName } from '#domain/search/shop-index.ts'
import type { WordIndex } from '#domain/search/word-index.ts'
import { splitWords, stem } from '#domain/search/words.ts'

const { categories, searchTexts } = await readSnapshot()
const guides = readFrontmatter('content', 'content').flatMap(({ path, value, text }) => {
  const { success, data } = pageFrontmatter.safeParse(value)
  const body = text.replace(/^---.*?^---$/ms, '')
  const words = { headings: articleHeadings(body), text: articleText(body) }
  if (!success) return []
  const { title, description } = data
  return [{ kind: 'guide' as const, path, title, description, ...words }]
})

/** Searches these products and the real guides as the browser does, with only the index parts that a query needs. */
export function searchProducts(sold: readonly Product[]) {
  const { start, parts } = buildShopIndex(sold, categories, guides, searchTexts.help)
  const index = openShopIndex(start)
  const names = new Map(sold.map(({ id, name }) => [id, name]))
  const wordsOf = (kind: IndexName, beginnings: readonly string[]): WordIndex => {
    const needed = indexPartsFor(beginnings, start.parts[kind])
    return Object.assign({}, ...needed.map((part) => parts[kind][part]?.words))
  }
  const search = (query: string, { withTexts = false } = {}) => {
    const words = splitWords(query)
    const beginnings = withTexts ? [...words, ...words.map(stem)] : []
    const initials = words.map((word) => word.charAt(0))
    const texts = { products: wordsOf('texts', beginnings), guides: wordsOf('guides', beginnings) }
    const answer = index.answer(query, wordsOf('names', initials), texts)
    return { ...answer, names: answer.products.map((id) => names.get(id) ?? '') }
  }
  return { start, parts, search }
}
