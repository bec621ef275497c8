import { type DocumentParts, FILES } from '#authoring/source/documents.ts'
import type { DocumentPath, Finding } from '#authoring/source/faults.ts'
import type { PreviousCatalogue } from '#db/catalogue/previous.ts'

export function* checkRenames(
  { products, brands }: DocumentParts,
  previous: PreviousCatalogue | undefined,
): Generator<Finding> {
  if (!previous) return
  const brandEntries = brands.map((brand, index) => ({
    spot: { file: FILES.brands, path: [index] },
    value: brand ?? {},
  }))
  const productEntries = products.map(({ file, value }) => ({ spot: { file, path: [] }, value }))
  yield* renamed('/brands', brandEntries, previous.brands)
  yield* renamed('/product', productEntries, previous.products)
}

interface Entry {
  readonly spot: DocumentPath
  readonly value: {
    readonly id?: number | undefined
    readonly slug?: string | undefined
    readonly former_slugs?: readonly (string | undefined)[] | undefined
  }
}

function* renamed(
  folder: string,
  entries: readonly Entry[],
  previous: readonly { readonly id: number; readonly slug: string }[],
): Generator<Finding> {
  const before = new Map(previous.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(entries.map(({ value }) => value.slug))
  for (const { spot, value } of entries) {
    const was = value.id === undefined ? undefined : before.get(value.id)
    if (!was || !value.slug || slugs.has(was) || value.former_slugs?.includes(was)) continue
    yield {
      file: spot.file,
      path: [...spot.path, 'former_slugs'],
      message: `renamed: ${was} → ${value.slug}, links to ${folder}/${was} would break`,
      hint: `add ${was} under former_slugs`,
    }
  }
}
