import type { Option, Product } from '../catalogue/catalogue.ts'
import { type FactName, factLabel, productFact } from '../catalogue/facts.ts'
import { formatPounds, withVat } from '../money.ts'

const COMPARED: readonly FactName[] = [
  'material',
  'rails',
  'dryingLength',
  'width',
  'depth',
  'height',
  'load',
  'weight',
  'guarantee',
]

export function comparedFactRows(products: readonly Product[]) {
  return COMPARED.map((name) => ({
    label: factLabel(name),
    cells: products.map((product) => productFact(product, name)),
  })).filter(({ cells }) => cells.some((cell) => cell !== undefined))
}

export function lathLengths({ choices }: Option, laths: number) {
  return choices.map(({ value, label, surcharge }) => ({
    label,
    hanging: `${(Number.parseFloat(value) * laths).toFixed(1)} m`,
    adds: surcharge > 0 ? `+${formatPounds(withVat(surcharge))}` : 'included',
  }))
}

export const USUAL_LATH_COUNT = 4
