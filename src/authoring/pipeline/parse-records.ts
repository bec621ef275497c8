import { parse } from 'csv-parse/sync'
import { fieldOfColumn } from './columns.ts'

export type ValuesByColumn = Readonly<Record<string, unknown>>

interface SourceRecord {
  readonly at: string
  readonly entries: ValuesByColumn
}

/** Throws when the text is neither CSV with a column `sku` nor a JSON list of objects. */
export function parseRecords(source: string): SourceRecord[] {
  const text = source.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(text) ? parseJson(text) : parseCsv(text)
}

function parseJson(text: string): SourceRecord[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) {
    throw new Error('the file is not a list; write [{"sku": "KM-1", "price": 64.95}, …]')
  }
  return list.map((entries, index) => {
    const at = `entry ${index + 1}`
    const isObject = typeof entries === 'object' && entries !== null && !Array.isArray(entries)
    if (!isObject) throw new Error(`${at} is not an object; write {"sku": "KM-1", "price": 64.95}`)
    return { at, entries }
  })
}

interface CsvRow {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

function parseCsv(text: string): SourceRecord[] {
  const rows: CsvRow[] = parse(text, { columns: readHeader, info: true, skip_empty_lines: true })
  return rows.map(({ record, info }) => {
    const more = Object.values(record).join('').split('\n').length - 1
    return { at: `line ${info.lines - more}`, entries: record }
  })
}

/** Throws when two columns set the same field, because the parser would silently take the last. */
function readHeader(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim())
  const fields = names.map((name) => fieldOfColumn(name)?.join('.') ?? name)
  const twice = fields.find((field, index) => field !== '' && fields.indexOf(field) < index)
  if (twice !== undefined) throw new Error(`line 1: there are two columns "${twice}"; remove one`)
  if (fields.includes('sku')) return names
  const [other] = /[;\t]/.exec(names.length === 1 ? (names[0] ?? '') : '') ?? []
  if (other !== undefined) {
    const separator = other === ';' ? 'semicolons' : 'tabs'
    throw new Error(`line 1 has ${separator} between its columns; save the file with commas`)
  }
  throw new Error('line 1 has no column "sku"; begin the file with a line such as sku,price,name')
}
