import type { Product } from './catalogue.ts'
import { tileColours } from './tile.ts'

export interface FacetValue {
  readonly value: string
  readonly label: string
}

export type FacetName = 'brand' | 'material' | 'length' | 'width' | 'load' | 'place' | 'colour'

interface FacetRule {
  readonly label: string
  readonly valuesOf: (product: Product) => readonly FacetValue[]
  /** The order of the values; if undefined, values are sorted by label. */
  readonly order?: readonly FacetValue[]
}

interface Band extends FacetValue {
  readonly from: number
  readonly below: number
}

const LENGTHS = bands([5, 10, 15, 30, 50], 'm')
const WIDTHS = bands([25, 50, 100, 150, 200], 'cm')
const LOADS = bands([5, 10, 15, 20, 30], 'kg')

const PLACE_VALUES = [
  { value: 'indoors', label: 'Indoors' },
  { value: 'outdoors', label: 'Outdoors' },
] as const

/** The facets by which shoppers filter, besides the price. Bands include their lower edge and exclude their upper one. */
export const FACETS: Readonly<Record<FacetName, FacetRule>> = {
  brand: { label: 'Brand', valuesOf: ({ brand }) => [{ value: brand.slug, label: brand.name }] },
  material: {
    label: 'Material',
    valuesOf: ({ materials }) => materials.map((name) => ({ value: name, label: name })),
  },
  length: {
    label: 'Drying length',
    valuesOf: (product) => bandsOf(LENGTHS, dryingLengths(product)),
    order: LENGTHS,
  },
  width: {
    label: 'Width',
    valuesOf: ({ dimensions }) => bandsOf(WIDTHS, [dimensions.width]),
    order: WIDTHS,
  },
  load: { label: 'Load', valuesOf: ({ load }) => bandsOf(LOADS, [load]), order: LOADS },
  place: {
    label: 'Indoors or out',
    valuesOf: ({ places }) => PLACE_VALUES.filter(({ value }) => places.includes(value)),
    order: PLACE_VALUES,
  },
  colour: {
    label: 'Colour',
    valuesOf: (product) => tileColours(product).map(({ value, label }) => ({ value, label })),
  },
}

export const FACET_NAMES = Object.keys(FACETS) as FacetName[]

/** `limits` are where a band ends and the next begins: [15, 30] makes under 15, 15 to 30, 30 and over. */
function bands(limits: readonly number[], unit: string): Band[] {
  const last = limits.at(-1) ?? 0
  const between = limits.slice(1).map((below, index) => {
    const from = limits[index] ?? 0
    return { value: `${from}-${below}`, label: `${from} to ${below} ${unit}`, from, below }
  })
  return [
    {
      value: `under-${limits[0]}`,
      label: `Under ${limits[0]} ${unit}`,
      from: 0,
      below: limits[0] ?? 0,
    },
    ...between,
    {
      value: `over-${last}`,
      label: `${last} ${unit} and over`,
      from: last,
      below: Number.POSITIVE_INFINITY,
    },
  ]
}

function bandsOf(all: readonly Band[], values: readonly (number | null)[]): Band[] {
  return all.filter(({ from, below }) =>
    values.some((value) => value !== null && value >= from && value < below),
  )
}

/** Drying lengths in metres: an airer has one for each length of its laths. */
function dryingLengths(product: Product): (number | null)[] {
  const { rails, options, dryingLength } = product
  const laths = choiceLengths(options, 'lathLength')
  return rails && laths.length > 0 ? laths.map((length) => (length * rails) / 100) : [dryingLength]
}

/** The lengths that an option offers, in cm, the shortest first. */
export function choiceLengths(options: Product['options'], name: string): number[] {
  const choices = options.find((option) => option.name === name)?.choices ?? []
  return choices
    .map(({ value }) => Math.round(Number.parseFloat(value) * 100))
    .toSorted((a, b) => a - b)
}
