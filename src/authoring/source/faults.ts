/** Line and column of a text, which count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface DocumentPath {
  /** The path below the data directory: `products/rubber-grippers.yaml`. */
  readonly file: string
  readonly path: readonly (string | number)[]
}

/** Names a key path, which `locate` turns into the line and column of a Fault. */
export interface Finding extends DocumentPath {
  /** True if the fault is in the key, not in its value. */
  readonly atKey?: boolean
  readonly message: string
  readonly hint: string
  /** The other place, where two values collide. */
  readonly other?: DocumentPath
}

export interface Fault extends Position {
  readonly file: string
  readonly message: string
  readonly hint: string
}

export function inReadingOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  )
}

export function formatFaults(faults: readonly Fault[], kind: 'error' | 'note' | 'draft'): string[] {
  return faults.map(
    ({ file, line, column, message, hint }) =>
      `${file}:${line}:${column}  ${kind}: ${message}\n  ${hint}`,
  )
}
