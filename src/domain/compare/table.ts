import type { FactRow } from '#domain/catalogue/facts.ts'

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
