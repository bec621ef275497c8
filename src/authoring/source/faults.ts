/** Where in a document something stands, before its line is known. */
export interface Spot {
  /** The file below the data directory, `products/rubber-grippers.yaml`. */
  readonly file: string
  /** Keys and positions that lead to it in the document. */
  readonly path: readonly (string | number)[]
}

/** Something an editor has to mend. */
export interface Finding extends Spot {
  /** Whether the key itself is meant; its value otherwise. */
  readonly atKey?: boolean
  readonly message: string
  /** How to mend it. */
  readonly hint: string
  /** The other party of a collision. */
  readonly other?: Spot
}

/** A finding with its place; lines and columns count from 1. */
export interface Fault {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly hint: string
}

/** Faults by file, then from top to bottom. */
export function inReadingOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  )
}
