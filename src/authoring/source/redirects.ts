import { ALIASES } from '#domain/site/pages.ts'
import { DATA_FILES, type Placed, placedEntries, type ValidDocuments } from './documents.ts'
import type { DocumentPath } from './faults.ts'

/** A moved path and where an editor wrote it. The program's own aliases have no `documentPath`. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly documentPath?: DocumentPath
}

export function listRedirects({
  products,
  brands,
  categories,
}: Pick<ValidDocuments, 'products' | 'brands' | 'categories'>): Redirect[] {
  const aliases = Object.entries(ALIASES).map(([from, to]) => ({ from, to }))
  const ofProducts = products.flatMap((product) => moved('/product', { ...product, path: [] }))
  const ofBrands = placedEntries(brands, DATA_FILES.brands).flatMap((brand) =>
    moved('/brands', brand),
  )
  const ofCategories = placedEntries(categories, DATA_FILES.categories).flatMap((category) =>
    moved('', category),
  )
  return [...aliases, ...ofProducts, ...ofBrands, ...ofCategories]
}

interface Moved {
  readonly slug?: string | undefined
  readonly former_slugs?: readonly (string | undefined)[] | undefined
}

function moved(folder: string, { file, path, value }: Placed<Moved>): Redirect[] {
  const { slug, former_slugs } = value
  return (former_slugs ?? []).flatMap((former, index) => {
    if (former === undefined) return []
    const documentPath = { file, path: [...path, 'former_slugs', index] }
    return [{ from: `${folder}/${former}`, to: `${folder}/${slug}`, documentPath }]
  })
}
