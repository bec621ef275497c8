import { productYaml } from '#domain/catalogue/source.ts'
import type { FieldEdit, FieldPath } from '../catalogue/product-file.ts'
import { schemaFindings, schemasAtPath } from '../source/schemas.ts'
import { fieldOfColumn, hasColumnsForParts, partOfColumn, readCell } from './columns.ts'
import { ColumnNames, meantColumn } from './headings.ts'
import { parseRecords, type SourceRecords, type ValuesByColumn } from './parse-records.ts'

export interface SupplierRow {
  /** `line 2` of a CSV file, `entry 1` of a JSON file. */
  readonly at: string
  readonly sku: string
  readonly settings: readonly FieldEdit[]
}

export interface SupplierRows {
  readonly rows: readonly SupplierRow[]
  readonly faults: readonly string[]
  /** What of the file is not used, and why. */
  readonly notes: readonly string[]
}

/**
 * Parses CSV, or a JSON list of objects, with a column `sku` and others named as a product's keys or
 * as `names` says. Empty cells are ignored. A file that sets nothing is a fault.
 */
export function readSupplierRows(source: string, names = new ColumnNames()): SupplierRows {
  const faults: string[] = []
  const rows: SupplierRow[] = []
  const unknown = new Set<string>()
  const places = new Map<string, string>()
  const { records, notes } = recordsOf(source, names, faults)
  for (const { at, entries } of records) {
    const { sku, settings, faults: found } = readRecord(entries, unknown)
    const before = places.get(sku)
    if (sku === '') found.unshift('the sku is missing')
    else if (/\p{Cc}/u.test(sku)) found.unshift('the sku has a control character in it')
    else if (before) found.unshift(`${sku} was on ${before} already`)
    if (found.length === 0) rows.push({ at, sku, settings })
    faults.push(...found.map((fault) => `${at}: ${fault}`))
    places.set(sku, before ?? at)
  }
  if (faults.length === 0) {
    if (rows.length === 0) faults.push('the file has no products')
    else if (rows.every(({ settings }) => settings.length === 0)) {
      faults.push('the file sets nothing: no known column but sku has a value in it')
    }
  }
  return { rows, faults, notes: [...notes, ...[...unknown].map(unknownColumnNote)] }
}

function recordsOf(source: string, names: ColumnNames, faults: string[]): SourceRecords {
  try {
    return parseRecords(source, names)
  } catch (error) {
    faults.push((error as Error).message)
    return { records: [], notes: [] }
  }
}

function unknownColumnNote(name: string): string {
  const part = partOfColumn(name)
  if (part) return `unknown column ${name}: write a column for each part, such as ${part}`
  const meant = meantColumn(name)
  const advice = meant ? `did you mean "${meant}"? Add --column "${name}=${meant}"` : 'ignored'
  return `unknown column ${name}: ${advice}`
}

function readRecord(entries: ValuesByColumn, unknown: Set<string>) {
  const settings: FieldEdit[] = []
  const faults: string[] = []
  let sku = ''
  for (const [column, cell] of cellsOf(entries)) {
    const path = fieldOfColumn(column)
    const name = path?.join('.')
    if (!path || (hasColumnsForParts(path) && !Array.isArray(cell))) unknown.add(column)
    else if (name === 'sku' && typeof cell !== 'object') sku = String(cell).trim()
    else if (settings.some((other) => other.path.join('.') === name)) {
      faults.push(`there are two columns for ${name}; remove one`)
    } else {
      const value = readCell(path, cell)
      settings.push({ path, to: value })
      const found = Array.isArray(value) ? separatorFaults(path, cell) : []
      if (found.length === 0) found.push(...valueFaults(path, value))
      // A fault names the column that the supplier sees: `price` sets market_price.
      faults.push(...found.map((fault) => fault.replace(path.join('.'), column)))
    }
  }
  return { sku, settings, faults }
}

function* cellsOf(
  entries: ValuesByColumn,
  prefix = '',
): Generator<[column: string, cell: unknown]> {
  for (const [key, cell] of Object.entries(entries)) {
    const column = prefix + key
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) continue
    const isNested = typeof cell === 'object' && !Array.isArray(cell) && fieldOfColumn(column)
    if (isNested) yield* cellsOf(cell as ValuesByColumn, `${column}.`)
    else yield [column, cell]
  }
}

/** A list between other signs than `|` would be read as one entry. Commas are part of a feature's sentence. */
function separatorFaults(path: FieldPath, cell: unknown): string[] {
  if (typeof cell !== 'string' || cell.includes('|')) return []
  const signs = path[0] === 'features' ? /\s*;\s*/ : /\s*[,;]\s*/
  const entries = cell.trim().split(signs)
  if (entries.length === 1) return []
  return [`${path.join('.')} would be one entry, "${cell.trim()}"; write ${entries.join(' | ')}`]
}

function valueFaults(path: FieldPath, value: unknown): string[] {
  const [schema] = schemasAtPath(productYaml, path)
  const { error } = schema?.safeParse(value, { reportInput: true }) ?? {}
  const issues = (error?.issues ?? []).map((issue) => ({
    ...issue,
    path: [...path, ...issue.path],
  }))
  return schemaFindings('', productYaml, issues).map(({ message, hint }) => `${message}; ${hint}`)
}
