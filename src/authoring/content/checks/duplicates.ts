import type { Finding } from '#authoring/source/faults.ts'
import type { Page } from '../page.ts'
import type { CatalogueForContent } from '../shop.ts'

const FIELDS = ['title', 'description'] as const

/** Reports titles and descriptions that two pages share: in search results they look the same. */
export function* checkDuplicates(
  pages: readonly Page[],
  shop: CatalogueForContent,
): Generator<Finding> {
  for (const field of FIELDS) {
    const owners = new Map(
      shop.categories.map((category) => [key(category[field]), `the category ${category.slug}`]),
    )
    for (const { file, source, shown } of pages) {
      const text = source[field]
      if (text === undefined) continue
      const owner = owners.get(key(text))
      if (owner) {
        const message = `the ${field} is that of ${owner}`
        yield { file, path: [field], message, hint: 'say what is different about this page' }
      } else owners.set(key(text), shown)
    }
  }
}

function key(text: string): string {
  return text.trim().toLowerCase()
}
