import type { ProductPreview } from './product-preview.ts'

export interface ComparedRow {
  readonly label: string
  readonly cells: readonly (string | null)[]
  readonly differs: boolean
}

export function comparedRows(previews: readonly ProductPreview[]): ComparedRow[] {
  const labels = new Set(previews.flatMap(({ rows }) => rows.map(({ label }) => label)))
  const least = Math.min(2, previews.length)
  return [...labels]
    .map((label) => comparedRow(label, previews))
    .filter(({ cells }) => cells.filter((cell) => cell !== null).length >= least)
}

function comparedRow(label: string, previews: readonly ProductPreview[]): ComparedRow {
  const cells = previews.map(({ rows }) => rows.find((row) => row.label === label)?.text ?? null)
  return { label, cells, differs: new Set(cells).size > 1 }
}
