import type { ValidDocuments } from '#authoring/source/documents.ts'
import type { DocumentPath, Finding } from '#authoring/source/faults.ts'
import { didYouMean } from '#authoring/source/nearest.ts'

export function* checkReferences(documents: ValidDocuments): Generator<Finding> {
  const categories = new Set(documents.categories.map((category) => category?.slug))
  const brands = new Set(documents.brands.map((brand) => brand?.slug))
  const options = new Set(
    documents.options.flatMap(({ file, value }) => [value.name, baseName(file)]),
  )
  const products = new Set(
    documents.products.flatMap(({ file, value }) => [value.slug, baseName(file)]),
  )

  for (const { file, value } of documents.products) {
    yield* checkKnown('category', value.category, categories, { file, path: ['category'] })
    yield* checkKnown('brand', value.brand, brands, { file, path: ['brand'] })
    for (const [index, name] of (value.options ?? []).entries()) {
      yield* checkKnown('option', name, options, { file, path: ['options', index] })
    }
    for (const [index, slug] of (value.related ?? []).entries()) {
      const documentPath = { file, path: ['related', index] }
      yield* checkKnown('product', slug, products, documentPath)
      if (slug === undefined || slug !== value.slug) continue
      yield {
        ...documentPath,
        message: 'the product is related to itself',
        hint: 'name another product',
      }
    }
  }
}

/** Reports a name that is not in `known`. If `known` is empty, its own file is faulty and already reported. */
export function* checkKnown(
  kind: string,
  name: string | undefined,
  known: ReadonlySet<string | undefined>,
  documentPath: DocumentPath,
): Generator<Finding> {
  if (name === undefined || known.size === 0 || known.has(name)) return
  const names = [...known].filter((candidate) => candidate !== undefined)
  const advice = names.length > 20 ? 'write one that exists' : `there are ${names.join(', ')}`
  yield {
    ...documentPath,
    message: `unknown ${kind} "${name}"`,
    hint: didYouMean(name, names, advice),
  }
}

export function baseName(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}

export function* checkFileNames({ products, options }: ValidDocuments): Generator<Finding> {
  for (const { file, value } of products) yield* checkName(file, 'slug', value.slug)
  for (const { file, value } of options) yield* checkName(file, 'name', value.name)
}

function* checkName(file: string, key: string, name: string | undefined): Generator<Finding> {
  const expected = baseName(file)
  if (name === undefined || name === expected) return
  const message = `${key} "${name}" is not the name of the file`
  yield { file, path: [key], message, hint: `rename the file to ${name}.yaml or write ${expected}` }
}
