import { FACET_NAMES } from '#domain/catalogue/facets.ts'
import { SORT_LABELS } from '#domain/catalogue/filters.ts'
import { listTable } from '#domain/catalogue/list-table.ts'
import { MEASURE_NAMES } from '#domain/configurator/measures.ts'
import { suggestNearestWord } from '../../source/faults.ts'
import type { CatalogueForContent } from '../shop.ts'

/** Names in the query of a page → the values that it knows, if it has a list of them. */
type KnownNames = ReadonlyMap<string, readonly string[] | undefined>

/** Reports what a link asks of the page of a product or a category that this does not know, and would leave out. */
export function queryFault(
  path: string,
  query: string,
  shop: CatalogueForContent,
): readonly [message: string, hint: string] | undefined {
  const known = query === '' ? undefined : knownNames(path, shop)
  if (!known) return undefined
  const names = [...known.keys()]
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith('utm_')) continue
    if (!known.has(name)) {
      const hint = suggestNearestWord(name, names, `remove it, or write ${names.join(', ')}`)
      return [`${path} has no "${name}" to choose`, hint]
    }
    const values = known.get(name)
    if (!values || values.includes(value)) continue
    const hint = suggestNearestWord(value, values, `write ${values.join(', ')}`)
    return [`${path} has no ${name} "${value}"`, hint]
  }
  return undefined
}

function knownNames(path: string, shop: CatalogueForContent): KnownNames | undefined {
  const measures = MEASURE_NAMES.map((name) => [name, undefined] as const)
  const product = shop.products.get(path.replace('/product/', ''))
  if (product) {
    const options = product.options.map(
      ({ name, choices }) => [name, choices.map(({ value }) => value)] as const,
    )
    return new Map([...options, ...measures])
  }
  if (!shop.categories.some(({ slug }) => `/${slug}` === path)) return undefined
  const own = [...shop.products.values()].filter(({ category }) => `/${category.slug}` === path)
  const offered = listTable(own).facets.map(
    ({ name, values }) => [name, values.map(({ value }) => value)] as const,
  )
  // A filter is not offered while all products have the same value: a link may name it all the same.
  const filters = [...FACET_NAMES, 'from', 'to'].map((name) => [name, undefined] as const)
  return new Map([...filters, ['sort', Object.keys(SORT_LABELS)], ...offered, ...measures])
}
