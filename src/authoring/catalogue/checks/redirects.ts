import { type Drafts, FILES } from '../documents.ts'
import type { Finding, Spot } from '../faults.ts'
import { redirects } from '../redirects.ts'

/** Moved paths that lead to a page of today, or that two entries claim. */
export function* checkRedirects(drafts: Drafts): Generator<Finding> {
  const pages = pagesOf(drafts)
  const claims = new Map<string, Spot | undefined>()
  for (const { from, to, spot } of redirects(drafts)) {
    const page = pages.get(from)
    if (spot && page) {
      yield {
        ...spot,
        message: `former slug in use: ${from} is a page`,
        hint: 'remove it from former_slugs',
        other: page,
      }
    } else if (page) {
      yield { ...page, message: `${from} already leads to ${to}`, hint: 'choose another slug' }
    } else if (spot && claims.has(from)) {
      const other = claims.get(from)
      const message = `former slug claimed twice: ${from}`
      yield { ...spot, message, hint: 'remove it here or there', ...(other && { other }) }
    } else {
      claims.set(from, spot)
    }
  }
}

/** The pages of the catalogue by path, with the slugs that they owe it to. */
function pagesOf({ products, brands, categories }: Drafts): Map<string, Spot> {
  const pages = new Map<string, Spot>()
  for (const { file, value } of products) {
    pages.set(`/product/${value.slug}`, { file, path: ['slug'] })
  }
  for (const [index, brand] of brands.entries()) {
    pages.set(`/brands/${brand?.slug}`, { file: FILES.brands, path: [index, 'slug'] })
  }
  for (const [index, category] of categories.entries()) {
    pages.set(`/${category?.slug}`, { file: FILES.categories, path: [index, 'slug'] })
  }
  return pages
}
