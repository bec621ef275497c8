import { formatLeadTime } from '#domain/shipping/delivery.ts'
import type { Product } from './catalogue.ts'

const FACTS = {
  width: ({ dimensions }: Product) => measured(dimensions.width, 'cm'),
  depth: ({ dimensions }: Product) => measured(dimensions.depth, 'cm'),
  height: ({ dimensions }: Product) => measured(dimensions.height, 'cm'),
  weight: ({ weight }: Product) => measured(weight, 'kg'),
  load: ({ load }: Product) => measured(load, 'kg'),
  dryingLength: ({ dryingLength }: Product) => measured(dryingLength, 'm'),
  rails: ({ rails }: Product) => rails && String(rails),
  material: ({ materials }: Product) => materials.join(', ').toLowerCase(),
  guarantee: ({ guaranteeYears }: Product) => `${guaranteeYears} years`,
  leadTime: ({ leadTimeDays }: Product) => formatLeadTime(leadTimeDays),
} as const

export type FactName = keyof typeof FACTS

export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]]

export function productFact(product: Product, name: FactName): string | undefined {
  return FACTS[name]?.(product) || undefined
}

function measured(value: number | null, unit: string): string | undefined {
  return value === null ? undefined : `${value} ${unit}`
}
