import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'
import { didYouMean } from '../nearest.ts'

/** References of products to categories, brands, options and one another. */
export function* checkReferences(drafts: Drafts): Generator<Finding> {
  const known = {
    category: new Set(drafts.categories.map((category) => category?.slug)),
    brand: new Set(drafts.brands.map((brand) => brand?.slug)),
    option: new Set(drafts.options.map(({ value }) => value.name)),
    product: new Set(drafts.products.map(({ file, value }) => value.slug ?? slugOf(file))),
  }
  for (const { file, value } of drafts.products) {
    const unknown = (
      kind: keyof typeof known,
      name: string | undefined,
      ...path: Finding['path']
    ) =>
      name === undefined || known[kind].has(name)
        ? []
        : [{ file, path, ...unknownName(kind, name, [...known[kind]]) }]

    yield* unknown('category', value.category, 'category')
    yield* unknown('brand', value.brand, 'brand')
    for (const [index, name] of (value.options ?? []).entries()) {
      yield* unknown('option', name, 'options', index)
    }
    for (const [index, slug] of (value.related ?? []).entries()) {
      yield* unknown('product', slug, 'related', index)
    }
  }
}

/** The slug that a product's file is named after. */
export function slugOf(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}

/** The words for a name that nothing has. */
export function unknownName(kind: string, name: string, known: readonly (string | undefined)[]) {
  const names = known.filter((candidate) => candidate !== undefined)
  const advice = names.length <= 20 ? `there are: ${names.join(', ')}` : `write a slug that exists`
  return { message: `unknown ${kind} "${name}"`, hint: didYouMean(name, names, advice) }
}
