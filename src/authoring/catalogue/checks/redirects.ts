import { FILES, type ValidDocuments } from '#authoring/source/documents.ts'
import type { DocumentPath, Finding } from '#authoring/source/faults.ts'
import { redirects } from '../../source/redirects.ts'

export function* checkRedirects(documents: ValidDocuments): Generator<Finding> {
  const pages = pagesOf(documents)
  const claims = new Map<string, DocumentPath | undefined>()
  for (const { from, to, documentPath } of redirects(documents)) {
    const page = pages.get(from)
    if (documentPath && page) {
      yield {
        ...documentPath,
        message: `former slug in use: ${from} is a page`,
        hint: 'remove it from former_slugs',
        other: page,
      }
    } else if (page) {
      yield { ...page, message: `${from} already leads to ${to}`, hint: 'choose another slug' }
    } else if (documentPath && claims.has(from)) {
      const other = claims.get(from)
      const message = `former slug claimed twice: ${from}`
      yield { ...documentPath, message, hint: 'remove it here or there', ...(other && { other }) }
    } else {
      claims.set(from, documentPath)
    }
  }
}

function pagesOf({ products, brands, categories }: ValidDocuments): Map<string, DocumentPath> {
  const pages = new Map<string, DocumentPath>()
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
