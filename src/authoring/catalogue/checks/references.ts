import { optionYaml, productYaml } from '#domain/catalogue/source.ts'
import type { ValidDocuments } from '../../source/documents.ts'
import { type DocumentPath, suggestNearestWord, type UnlocatedFault } from '../../source/faults.ts'

const NAMING_PRODUCTS = [
  ['related', 'the product is related to itself'],
  ['fits', 'the product is a part for itself'],
] as const

export function* checkReferences(
  documents: ValidDocuments,
  names: ProductSlugs,
): Generator<UnlocatedFault> {
  const categories = new Set(documents.categories.map((category) => category?.slug))
  const brands = new Set(documents.brands.map((brand) => brand?.slug))
  const places = new Set([
    ...documents.countries.map((country) => country?.country_code),
    ...documents.zones.map((zone) => zone?.slug),
  ])
  const options = new Set(
    documents.options.flatMap(({ file, value }) => [value.name, slugOfFile(file)]),
  )
  for (const { file, value } of documents.products) {
    yield* checkKnownName('category', value.category, categories, { file, path: ['category'] })
    yield* checkKnownName('brand', value.brand, brands, { file, path: ['brand'] })
    for (const [index, place] of (value.sold_only_in?.places ?? []).entries()) {
      yield* checkKnownName('place', place, places, {
        file,
        path: ['sold_only_in', 'places', index],
      })
    }
    for (const [index, name] of (value.options ?? []).entries()) {
      yield* checkKnownName('option', name, options, { file, path: ['options', index] })
    }
    for (const [key, message] of NAMING_PRODUCTS) {
      for (const [index, slug] of (value[key] ?? []).entries()) {
        const documentPath = { file, path: [key, index] }
        yield* checkProduct(slug, names, documentPath)
        if (slug === undefined || slug !== value.slug) continue
        yield { ...documentPath, message, hint: 'name another product' }
      }
    }
  }
}

export interface ProductSlugs {
  readonly onSale: ReadonlySet<string | undefined>
  readonly drafts: ReadonlySet<string>
  /** Former slug → slug. */
  readonly former: ReadonlyMap<string | undefined, string | undefined>
}

export function productSlugsByState(
  { products }: ValidDocuments,
  drafts: ReadonlySet<string>,
): ProductSlugs {
  return {
    onSale: new Set(products.flatMap(({ file, value }) => [value.slug, slugOfFile(file)])),
    drafts,
    former: new Map(
      products.flatMap(({ value }) =>
        (value.former_slugs ?? []).map((former) => [former, value.slug] as const),
      ),
    ),
  }
}

/** Reports a slug that no product on sale has, and says whether that product is a draft or was renamed. */
export function* checkProduct(
  slug: string | undefined,
  { onSale, drafts, former }: ProductSlugs,
  documentPath: DocumentPath,
): Generator<UnlocatedFault> {
  const current = former.get(slug)
  if (slug === undefined || onSale.has(slug)) return
  if (drafts.has(slug)) {
    const hint = `remove "draft: true" in data/products/${slug}.yaml, or name another product`
    yield { ...documentPath, message: `the product "${slug}" is a draft`, hint }
  } else if (current !== undefined) {
    const message = `the product "${slug}" is ${current} now`
    yield { ...documentPath, message, hint: `write ${current}` }
  } else yield* checkKnownName('product', slug, onSale, documentPath)
}

/** Reports a name that is not in `known`. An empty `known` is skipped, since the file with those names is faulty and already reported. */
export function* checkKnownName(
  kind: string,
  name: string | undefined,
  known: ReadonlySet<string | undefined>,
  documentPath: DocumentPath,
): Generator<UnlocatedFault> {
  if (name === undefined || known.size === 0 || known.has(name)) return
  const names = [...known].filter((candidate) => candidate !== undefined)
  const advice = names.length > 20 ? 'write one that exists' : `there are ${names.join(', ')}`
  yield {
    ...documentPath,
    message: `unknown ${kind} "${name}"`,
    hint: suggestNearestWord(name, names, advice),
  }
}

export function slugOfFile(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}

export function* checkFileNames({ products, options }: ValidDocuments): Generator<UnlocatedFault> {
  const named = [
    ...products.map(({ file, value }) => ({ file, key: 'slug', name: value.slug })),
    ...options.map(({ file, value }) => ({ file, key: 'name', name: value.name })),
  ]
  const files = new Set(named.map(({ file }) => file))
  for (const { file, key, name } of named) {
    const expected = slugOfFile(file)
    if (name === undefined || name === expected) continue
    const renamed = file.replace(/[^/]*$/, `${name}.yaml`)
    const schema = key === 'slug' ? productYaml.shape.slug : optionYaml.shape.name
    const ways = [
      ...(files.has(renamed) ? [] : [`rename the file to ${name}.yaml`]),
      ...(schema.safeParse(expected).success ? [`write ${expected}`] : []),
    ]
    const message = `${key} "${name}" is not the name of the file`
    const hint = ways.join(' or ') || `delete the file, or give it a ${key} and a name of its own`
    yield { file, path: [key], message, hint }
  }
}

/** `today` is the current date in London. */
export function* checkReviews(
  { products, reviews }: ValidDocuments,
  today: string,
): Generator<UnlocatedFault> {
  const slugs = new Set(products.map(({ file }) => slugOfFile(file)))
  for (const { file, value } of reviews) {
    const slug = slugOfFile(file)
    if (!slugs.has(slug)) {
      const renamed = products.find(({ value: { former_slugs = [] } }) =>
        former_slugs.includes(slug),
      )
      const hint = renamed
        ? `rename the file to ${slugOfFile(renamed.file)}.yaml`
        : suggestNearestWord(slug, slugs, 'rename the file after a product, or delete it')
      yield { file, path: [], message: `there is no product "${slug}"`, hint }
    }
    for (const [index, review] of value.entries()) {
      if (review?.written === undefined || review.written <= today) continue
      const message = `written is in the future: ${review.written}`
      yield { file, path: [index, 'written'], message, hint: 'write a day before tomorrow' }
    }
  }
}
