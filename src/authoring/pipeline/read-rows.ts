import { productYaml } from '#domain/catalogue/source.ts'
import type { FieldEdit, FieldPath } from '../catalogue/product-file.ts'
import { schemaFindings, schemasAtPath } from '../source/schemas.ts'
import { fieldOfColumn, hasColumnsForParts, readCell, unknownColumnMessage } from './columns.ts'
import { parseRecords, type ValuesByColumn } from './parse-records.ts'

export interface SupplierRow {
  /** `line 2` of a CSV file, `entry 1` of a JSON file. */
  readonly at: string
  readonly sku: string
  readonly settings: readonly FieldEdit[]
}

export interface SupplierRows {
  readonly rows: readonly SupplierRow[]
  readonly faults: readonly string[]
  readonly ignoredColumns: readonly string[]
}

/** Parses CSV, or a JSON list of objects, with a column `sku` and others named as a product's keys. Empty cells are ignored. */
export function readSupplierRows(source: string): SupplierRows {
  const faults: string[] = []
  const rows: SupplierRow[] = []
  const unknown = new Set<string>()
  const places = new Map<string, string>()
  for (const { at, entries } of recordsOf(source, faults)) {
    const { sku, settings, faults: found } = readRecord(entries, unknown)
    const before = places.get(sku)
    if (sku === '') found.unshift('the sku is missing')
    else if (/\p{Cc}/u.test(sku)) found.unshift('the sku has a control character in it')
    else if (before) found.unshift(`${sku} was on ${before} already`)
    if (found.length === 0) rows.push({ at, sku, settings })
    faults.push(...found.map((fault) => `${at}: ${fault}`))
    places.set(sku, before ?? at)
  }
  if (rows.length === 0 && faults.length === 0) faults.push('the file has no products')
  return { rows, faults, ignoredColumns: [...unknown].map(unknownColumnMessage) }
}

function recordsOf(source: string, faults: string[]) {
  try {
    return parseRecords(source)
  } catch (error) {
    faults.push((error as Error).message)
    return []
  }
}

function readRecord(entries: ValuesByColumn, unknown: Set<string>) {
  const settings: FieldEdit[] = []
  const faults: string[] = []
  let sku = ''
  for (const [column, cell] of cellsOf(entries)) {
    const path = fieldOfColumn(column)
    const name = path?.join('.')
    if (!path || (hasColumnsForParts(path) && !Array.isArray(cell))) unknown.add(column)
    else if (isUnprintable(cell)) faults.push(`the ${name} has a control character in it`)
    else if (name === 'sku') sku = String(cell).trim()
    else if (settings.some((other) => other.path.join('.') === name)) {
      faults.push(`there are two columns for ${name}; remove one`)
    } else {
      const value = readCell(path, cell)
      settings.push({ path, value })
      faults.push(...valueFaults(path, value))
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

function isUnprintable(value: unknown): boolean {
  if (typeof value === 'string') return /[^\P{Cc}\r\n\t]/u.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnprintable)
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
