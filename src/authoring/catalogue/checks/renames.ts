import { FILES, type ValidDocuments } from '#authoring/source/documents.ts'
import type { DocumentPath, Finding } from '#authoring/source/faults.ts'
import type { PreviousCatalogue } from '#db/catalogue/previous.ts'

export function* checkRenames(
  { products, brands }: ValidDocuments,
  previous: PreviousCatalogue | undefined,
): Generator<Finding> {
  if (!previous) return
  const brandEntries = brands.map((brand, index) => ({
    documentPath: { file: FILES.brands, path: [index] },
    value: brand ?? {},
  }))
  const productEntries = products.map(({ file, value }) => ({
    documentPath: { file, path: [] },
    value,
  }))
  yield* findRenames('/brands', brandEntries, previous.brands)
  yield* findRenames('/product', productEntries, previous.products)
}

interface Entry {
  readonly documentPath: DocumentPath
  readonly value: {
    readonly id?: number | undefined
    readonly slug?: string | undefined
    readonly former_slugs?: readonly (string | undefined)[] | undefined
  }
}

function* findRenames(
  folder: string,
  entries: readonly Entry[],
  previous: readonly { readonly id: number; readonly slug: string }[],
): Generator<Finding> {
  const before = new Map(previous.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(entries.map(({ value }) => value.slug))
  for (const { documentPath, value } of entries) {
    const was = value.id === undefined ? undefined : before.get(value.id)
    if (!was || !value.slug || slugs.has(was) || value.former_slugs?.includes(was)) continue
    yield {
      file: documentPath.file,
      path: [...documentPath.path, 'former_slugs'],
      message: `renamed: ${was} → ${value.slug}, links to ${folder}/${was} would break`,
      hint: `add ${was} under former_slugs`,
    }
  }
}
