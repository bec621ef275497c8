import { distance } from 'fastest-levenshtein'

/** Line and column in a text, both counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Returns the position of the character at an index of a text. */
export function positionOfIndex(text: string, index: number): Position {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

export interface DocumentPath {
  /** The file's path below the data directory: `products/rubber-grippers.yaml`. */
  readonly file: string
  readonly path: readonly (string | number)[]
}

/** A fault without its position: `addPositions` turns the key path into a line and column. */
export interface UnlocatedFault extends DocumentPath {
  /** True if the fault is in the key, not in its value. */
  readonly atKey?: boolean
  readonly message: string
  readonly hint: string
  /** True if the value, which YAML read as a number or the like, is to be put in quotes. */
  readonly unquoted?: boolean
  /** If two values collide, the position of the other value. */
  readonly other?: DocumentPath
}

export interface Fault extends Position {
  readonly file: string
  readonly message: string
  readonly hint: string
}

export function sortFaults(faults: readonly Fault[]): Fault[] {
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

export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3))
  const [best] = [...candidates]
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits)
  return best?.name
}

export function suggestNearestWord(
  word: string,
  candidates: Iterable<string>,
  advice: string,
): string {
  const candidate = nearestWord(word, candidates)
  return candidate === undefined ? advice : `did you mean "${candidate}"?`
}
