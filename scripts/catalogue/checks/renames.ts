import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'

/** Products that had another slug in the catalogue before and do not list it as a former one. */
export function* checkRenames(
  { products }: Drafts,
  previous: PreviousCatalogue | undefined,
): Generator<Finding> {
  const before = new Map(previous?.products.map(({ id, slug }) => [id, slug]))
  const slugs = new Set(products.map(({ value }) => value.slug))
  for (const { file, value } of products) {
    const was = value.id === undefined ? undefined : before.get(value.id)
    if (!was || !value.slug || slugs.has(was) || value.former_slugs?.includes(was)) continue
    yield {
      file,
      path: ['former_slugs'],
      message: `renamed: ${was} → ${value.slug}, and links to /product/${was} would break`,
      hint: `add ${was} under former_slugs`,
    }
  }
}
