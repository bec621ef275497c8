import { formatLeadTime } from '../shipping/delivery.ts'
import type { Product } from './catalogue.ts'

export interface FactRow {
  readonly label: string
  readonly text: string
}

type Stated = Pick<
  Product,
  | 'dimensions'
  | 'weight'
  | 'load'
  | 'dryingLength'
  | 'rails'
  | 'materials'
  | 'guaranteeYears'
  | 'leadTimeDays'
>

type Fact = readonly [label: string, text: (product: Stated) => string | undefined]

/** A product's facts as rows of label and value, for pages, the comparison, articles and the merchant feed. */
const FACTS = {
  width: ['Width', ({ dimensions }) => measured(dimensions.width, 'cm')],
  depth: ['Depth', ({ dimensions }) => measured(dimensions.depth, 'cm')],
  height: ['Height', ({ dimensions }) => measured(dimensions.height, 'cm')],
  weight: ['Weight, packed', ({ weight }) => measured(weight, 'kg')],
  load: ['Holds up to', ({ load }) => measured(load, 'kg')],
  dryingLength: ['Drying length', ({ dryingLength }) => measured(dryingLength, 'm')],
  rails: ['Rails or laths', ({ rails }) => (rails ? String(rails) : undefined)],
  material: ['Material', ({ materials }) => materials.join(', ').toLowerCase()],
  guarantee: ['Guarantee', ({ guaranteeYears }) => `${guaranteeYears} years`],
  leadTime: ['Lead time', ({ leadTimeDays }) => formatLeadTime(leadTimeDays)],
} as const satisfies Readonly<Record<string, Fact>>

export type FactName = keyof typeof FACTS

export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]]

export function factLabel(name: FactName): string {
  return FACTS[name][0]
}

export function productFact(product: Stated, name: FactName): string | undefined {
  return FACTS[name][1](product) || undefined
}

export function factInSentence(product: Stated, name: FactName): string | undefined {
  const fact = productFact(product, name)
  return name === 'material' ? fact?.toLowerCase() : fact
}

/** Leaves out facts that the product does not state. */
export function factRows(product: Stated, names: readonly FactName[]): FactRow[] {
  return names.flatMap((name) => {
    const text = productFact(product, name)
    return text ? [{ label: factLabel(name), text }] : []
  })
}

function measured(value: number | null, unit: string): string | undefined {
  return value ? `${value} ${unit}` : undefined
}
