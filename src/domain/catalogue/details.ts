import type { Dimensions, Product } from './catalogue.ts'
import { type FactRow, factRows } from './facts.ts'

export function detailRows(product: Product): FactRow[] {
  const size = formatDimensions(product.dimensions)
  return [
    ...product.details,
    ...factRows(product, ['material']),
    ...(size ? [{ label: 'Size', text: size }] : []),
    ...factRows(product, ['dryingLength', 'load', 'weight', 'guarantee', 'leadTime']),
    { label: 'Product code', text: product.sku },
  ]
}

export function formatDimensions({ width, depth, height }: Dimensions): string {
  const parts = [
    [width, 'wide'],
    [depth, 'deep'],
    [height, 'high'],
  ] as const
  return parts.flatMap(([cm, word]) => (cm ? [`${cm} cm ${word}`] : [])).join(', ')
}
