import type { Drafts } from '../documents.ts'
import type { Finding, Spot } from '../faults.ts'
import { didYouMean } from '../nearest.ts'
import { baseName } from './names.ts'

/** References of products to categories, brands, options and one another. */
export function* checkReferences(drafts: Drafts): Generator<Finding> {
  const categories = new Set(drafts.categories.map((category) => category?.slug))
  const brands = new Set(drafts.brands.map((brand) => brand?.slug))
  const options = new Set(drafts.options.flatMap(({ file, value }) => [value.name, baseName(file)]))
  const products = new Set(
    drafts.products.flatMap(({ file, value }) => [value.slug, baseName(file)]),
  )

  for (const { file, value } of drafts.products) {
    yield* unknown('category', value.category, categories, { file, path: ['category'] })
    yield* unknown('brand', value.brand, brands, { file, path: ['brand'] })
    for (const [index, name] of (value.options ?? []).entries()) {
      yield* unknown('option', name, options, { file, path: ['options', index] })
    }
    for (const [index, slug] of (value.related ?? []).entries()) {
      const spot = { file, path: ['related', index] }
      yield* unknown('product', slug, products, spot)
      if (slug === undefined || slug !== value.slug) continue
      yield { ...spot, message: 'the product is related to itself', hint: 'name another product' }
    }
  }
}

/** A finding when nothing has the name. Where nothing at all is known, its file has the fault. */
export function* unknown(
  kind: string,
  name: string | undefined,
  known: ReadonlySet<string | undefined>,
  spot: Spot,
): Generator<Finding> {
  if (name === undefined || known.size === 0 || known.has(name)) return
  const names = [...known].filter((candidate) => candidate !== undefined)
  const advice = names.length > 20 ? 'write one that exists' : `there are ${names.join(', ')}`
  yield { ...spot, message: `unknown ${kind} "${name}"`, hint: didYouMean(name, names, advice) }
}
