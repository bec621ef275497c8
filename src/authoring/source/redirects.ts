import { ALIASES } from '#domain/site/pages.ts'
import { DATA_FILES, type Placed, placedEntries, type ValidDocuments } from './documents.ts'
import type { DocumentPath } from './faults.ts'

/** A moved path and where an editor wrote it. The program's own aliases have no `documentPath`. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly documentPath?: DocumentPath
}

/** A product, brand or category, which has a page. */
interface PageEntry {
  readonly id?: number | undefined
  readonly slug?: string | undefined
  readonly former_slugs?: readonly (string | undefined)[] | undefined
}

type DocumentsWithPages = Pick<ValidDocuments, 'products' | 'brands' | 'categories'>

/** What has a page, with the path above each page. */
export function entriesWithPages({ products, brands, categories }: DocumentsWithPages) {
  const ofProducts: Placed<PageEntry>[] = products.map((product) => ({ ...product, path: [] }))
  const ofBrands: Placed<PageEntry>[] = placedEntries(brands, DATA_FILES.brands)
  const ofCategories: Placed<PageEntry>[] = placedEntries(categories, DATA_FILES.categories)
  return [
    { kind: 'products', folder: '/product', entries: ofProducts },
    { kind: 'brands', folder: '/brands', entries: ofBrands },
    { kind: 'categories', folder: '', entries: ofCategories },
  ] as const
}

export function listRedirects(documents: DocumentsWithPages): Redirect[] {
  const aliases = Object.entries(ALIASES).map(([from, to]) => ({ from, to }))
  const former = entriesWithPages(documents).flatMap(({ folder, entries }) =>
    entries.flatMap((entry) => moved(folder, entry)),
  )
  return [...aliases, ...former]
}

function moved(folder: string, { file, path, value }: Placed<PageEntry>): Redirect[] {
  const { slug, former_slugs } = value
  return (former_slugs ?? []).flatMap((former, index) => {
    if (former === undefined) return []
    const documentPath = { file, path: [...path, 'former_slugs', index] }
    return [{ from: `${folder}/${former}`, to: `${folder}/${slug}`, documentPath }]
  })
}
