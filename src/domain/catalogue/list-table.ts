import type { Product } from './catalogue.ts'
import { FACET_NAMES, FACETS, type FacetName, type FacetValue } from './facets.ts'
import type { Facet, ListTable } from './filters.ts'

export function listTable(products: readonly Product[]): ListTable {
  const names = products.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-GB'))
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    ids: products.map(({ id }) => id),
    prices: products.map(({ listPrice }) => listPrice),
    names: products.map(({ name }) => places.get(name) ?? 0),
    facets: facetsOf(products),
  }
}

/** Leaves out facets whose values do not divide the products. */
export function facetsOf(products: readonly Product[]): Facet[] {
  return FACET_NAMES.map((name) => facetOf(name, products)).filter(divides)
}

function facetOf(name: FacetName, products: readonly Product[]): Facet {
  const { label, valuesOf, order } = FACETS[name]
  const own = products.map((product) => valuesOf(product).map(({ value }) => value))
  const labels = new Map(
    products.flatMap(valuesOf).map((value) => [value.value, value.label] as const),
  )
  const known = [...labels].map(([value, text]) => ({ value, label: text }))
  const values = order
    ? known.toSorted((a, b) => placeIn(order, a) - placeIn(order, b))
    : known.toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  const indexes = new Map(values.map(({ value }, index) => [value, index]))
  return {
    name,
    label,
    values,
    has: own.map((all) => all.flatMap((value) => indexes.get(value) ?? [])),
  }
}

function placeIn(order: readonly FacetValue[], { value }: FacetValue): number {
  return order.findIndex((other) => other.value === value)
}

function divides({ values, has }: Facet): boolean {
  return values.length > 1 && has.some((own) => own.length < values.length)
}
