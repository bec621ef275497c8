import type { FactRow } from '../catalogue/facts.ts'

export interface ComparedRow {
  readonly label: string
  readonly cells: readonly (string | null)[]
  readonly differs: boolean
}

export function comparedRows(products: readonly (readonly FactRow[])[]): ComparedRow[] {
  const labels = new Set(products.flatMap((facts) => facts.map(({ label }) => label)))
  const least = Math.min(2, products.length)
  return [...labels]
    .map((label) => comparedRow(label, products))
    .filter(({ cells }) => cells.filter((cell) => cell !== null).length >= least)
}

function comparedRow(label: string, products: readonly (readonly FactRow[])[]): ComparedRow {
  const cells = products.map((facts) => facts.find((row) => row.label === label)?.text ?? null)
  return { label, cells, differs: new Set(cells).size > 1 }
}

/** `Hills Family Rotary Washing Line 50 m` → `Hills Family 50 m`. Keeps the category's name if it is a single word, which the product's name may need. */
export function shortName(name: string, category: string): string {
  const kind = category.replace(/s$/, '').split(' ')
  const endings = kind.slice(0, -1).map((_, index) => ` ${kind.slice(index).join(' ')}`)
  const found = endings.find((ending) => name.includes(ending))
  return found ? name.replace(found, '') : name
}
