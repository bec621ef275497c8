import type { ProductCard } from './card.ts'

/** One fact of all compared products, `null` where a product doesn't state it. */
export interface ComparedRow {
  readonly label: string
  readonly cells: readonly (string | null)[]
  readonly differs: boolean
}

/**
 * The rows of a comparison. A fact that only one of several products states compares nothing and is
 * left out.
 */
export function comparedRows(cards: readonly ProductCard[]): ComparedRow[] {
  const labels = new Set(cards.flatMap(({ rows }) => rows.map(({ label }) => label)))
  const least = Math.min(2, cards.length)
  return [...labels]
    .map((label) => comparedRow(label, cards))
    .filter(({ cells }) => cells.filter((cell) => cell !== null).length >= least)
}

function comparedRow(label: string, cards: readonly ProductCard[]): ComparedRow {
  const cells = cards.map(({ rows }) => rows.find((row) => row.label === label)?.text ?? null)
  return { label, cells, differs: new Set(cells).size > 1 }
}
