import { formatLeadTime } from '#domain/shipping/delivery.ts'
import type { Dimensions, Product } from './catalogue.ts'

export interface DetailRow {
  readonly label: string
  readonly text: string
}

export function detailRows(product: Product): DetailRow[] {
  const { load, dryingLength, weight } = product
  return [
    ...product.details,
    row('Material', product.materials.join(', ')),
    row('Size', formatDimensions(product.dimensions)),
    row('Drying length', dryingLength && `${dryingLength} m`),
    row('Holds up to', load && `${load} kg`),
    row('Weight, packed', weight && `${weight} kg`),
    row('Guarantee', `${product.guaranteeYears} years`),
    row('Lead time', formatLeadTime(product.leadTimeDays)),
    row('Product code', product.sku),
  ].filter((entry) => entry !== undefined)
}

export function formatDimensions({ width, depth, height }: Dimensions): string {
  const parts = [
    [width, 'wide'],
    [depth, 'deep'],
    [height, 'high'],
  ] as const
  return parts.flatMap(([cm, word]) => (cm ? [`${cm} cm ${word}`] : [])).join(', ')
}

function row(label: string, text: string | number | null | undefined): DetailRow | undefined {
  return text ? { label, text: String(text) } : undefined
}
