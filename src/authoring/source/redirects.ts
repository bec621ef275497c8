import { ALIASES } from '#domain/routes/pages.ts'
import { DATA_FILES, type ValidDocuments } from './documents.ts'
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
}: Pick<ValidDocuments, 'products' | 'brands'>): Redirect[] {
  const aliases = Object.entries(ALIASES).map(([from, to]) => ({ from, to }))
  const ofProducts = products.flatMap(({ file, value }) =>
    moved('/product', value, { file, path: [] }),
  )
  const ofBrands = brands.flatMap((brand, position) =>
    moved('/brands', brand ?? {}, { file: DATA_FILES.brands, path: [position] }),
  )
  return [...aliases, ...ofProducts, ...ofBrands]
}

interface Moved {
  readonly slug?: string | undefined
  readonly former_slugs?: readonly (string | undefined)[] | undefined
}

function moved(
  folder: string,
  { slug, former_slugs }: Moved,
  { file, path }: DocumentPath,
): Redirect[] {
  return (former_slugs ?? []).flatMap((former, index) => {
    if (former === undefined) return []
    const documentPath = { file, path: [...path, 'former_slugs', index] }
    return [{ from: `${folder}/${former}`, to: `${folder}/${slug}`, documentPath }]
  })
}
