import type { Product } from '../catalogue/catalogue.ts'
import { type FactRow, factRows, productFact } from '../catalogue/facts.ts'

const FIRST_ROWS = ['Suits', 'Drying length']

export function comparedFacts(product: Product): FactRow[] {
  const rows = [...ownRows(product), ...optionRows(product), ...product.details]
  const decisive = FIRST_ROWS.flatMap((label) => rows.filter((row) => row.label === label))
  return [...decisive, ...rows.filter((row) => !decisive.includes(row))]
}

function ownRows(product: Product): FactRow[] {
  return [
    { label: 'Brand', text: product.brand.name },
    { label: 'Kind', text: product.category.name },
    ...factRows(product, ['material', 'rails', 'dryingLength']),
    ...sizeRows(product),
    ...factRows(product, ['height', 'load', 'weight', 'guarantee', 'leadTime']),
  ]
}

/** The depth of a rotary line is left out, since it equals the width. */
function sizeRows(product: Product): FactRow[] {
  const { category, dimensions } = product
  const isCircle = category.slug.startsWith('rotary') && dimensions.width === dimensions.depth
  const across = isCircle && productFact(product, 'width')
  return across
    ? [{ label: 'Width', text: `${across} across` }]
    : factRows(product, ['width', 'depth'])
}

function optionRows({ options }: Product): FactRow[] {
  return options.map(({ label, choices }) => ({
    label,
    text: choices.map((choice) => choice.label).join(', '),
  }))
}

/** `/data/facts/<number>.json`: what the comparison says of each product, by id. */
export type FactsFile = Readonly<Record<string, readonly FactRow[]>>

const IDS_A_FILE = 50

export function factsFile(id: number): string {
  return `/data/facts/${Math.floor(id / IDS_A_FILE)}.json`
}
