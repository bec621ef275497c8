import { countNoun } from '#domain/text.ts'
import { fieldOfColumn } from './columns.ts'
import {
  type ColumnNames,
  googleCell,
  googleColumn,
  isGoogleFeed,
  meantColumn,
} from './headings.ts'
import { type CsvRow, HEADING_LINES, parseCsv } from './parse-csv.ts'
import { parseJsonList } from './parse-json.ts'

export type ValuesByColumn = Readonly<Record<string, unknown>>

export interface SourceRecord {
  /** `line 2` of a CSV file, `entry 1` of a JSON file. */
  readonly at: string
  readonly entries: ValuesByColumn
}

export interface SourceRecords {
  readonly records: readonly SourceRecord[]
  /** What of the file is left out. */
  readonly notes: readonly string[]
}

/** Throws when the text is neither CSV with a column `sku` nor a JSON list of objects. */
export function parseRecords(source: string, names: ColumnNames): SourceRecords {
  const text = source.replace(/^\uFEFF/, '')
  const read = /^\s*[[{]/.test(text) ? readJson(text, names) : readCsv(parseCsv(text), names)
  const [missing] = names.missingHeadings()
  if (missing === undefined) return read
  throw new Error(`the file has no column "${missing}", which is to be read as another`)
}

function readJson(text: string, names: ColumnNames): SourceRecords {
  const records = parseJsonList(text).map((entry, index) => ({
    at: `entry ${index + 1}`,
    entries: Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [names.columnOf(key), value]),
    ),
  }))
  return { records, notes: [] }
}

function readCsv(rows: readonly CsvRow[], names: ColumnNames): SourceRecords {
  if (rows.length === 0) return { records: [], notes: [] }
  const headingAt = rows.findIndex(
    ({ line, cells }) =>
      line <= HEADING_LINES &&
      (isGoogleFeed(cells) || cells.some((name) => isSku(names.columnOf(name)))),
  )
  const heading = rows[headingAt]
  if (!heading)
    throw new Error(missingSku(rows.slice(0, HEADING_LINES).flatMap(({ cells }) => cells)))
  const isGoogle = !heading.cells.some((name) => isSku(names.columnOf(name)))
  const columns = heading.cells.map((name) =>
    isGoogle ? googleColumn(name) : names.columnOf(name),
  )
  demandSingleColumns(columns, heading.line)
  const records = rows.slice(headingAt + 1).map(({ line, cells }) => {
    demandLength(cells, columns.length, line)
    const entries = columns.flatMap((column, index) => {
      const cell = cells[index] ?? ''
      return column ? [[column, isGoogle ? googleCell(column, cell) : cell] as const] : []
    })
    return { at: `line ${line}`, entries: Object.fromEntries(entries) }
  })
  const left = heading.cells.filter((_, index) => isGoogle && columns[index] === undefined)
  const unnamed = columns.flatMap((column, index) =>
    column === '' && rows.slice(headingAt).some(({ cells }) => cells[index]?.trim())
      ? [`column ${index + 1} has no heading: ignored`]
      : [],
  )
  return {
    records,
    notes: [
      ...(headingAt > 0
        ? [`the lines above line ${heading.line}, the headings, are left out`]
        : []),
      ...(isGoogle ? [`read as Google's feed: id is the sku, title the name`] : []),
      ...(left.length > 0 ? [`left out of Google's feed: ${left.join(', ')}`] : []),
      ...unnamed,
    ],
  }
}

function isSku(column: string): boolean {
  return column.toLowerCase() === 'sku'
}

function missingSku(cells: readonly string[]): string {
  if (cells.some((cell) => /(^|;)\s*"?sku"?\s*(;|$)/i.test(cell) && cell.includes(';'))) {
    return 'line 1 has semicolons between its columns; save the file with commas'
  }
  const meant = cells.find((cell) => meantColumn(cell) === 'sku')
  const advice = meant
    ? `is it "${meant.trim()}"? Add --column "${meant.trim()}=sku"`
    : 'begin the file with a line such as sku,price,name'
  return `line 1 has no column "sku"; ${advice}`
}

/** Throws when two columns set the same field, because the last would win without a word. */
function demandSingleColumns(columns: readonly (string | undefined)[], line: number): void {
  const fields = columns.map((name) => name && (fieldOfColumn(name)?.join('.') ?? name))
  const twice = columns.find((_, index) => fields[index] && fields.indexOf(fields[index]) < index)
  if (twice) throw new Error(`line ${line}: there are two columns "${twice}"; remove one`)
}

function demandLength(cells: readonly string[], columns: number, line: number): void {
  const found = `line ${line} has ${countNoun(cells.length, 'cell')}, but there are ${columns} headings`
  if (cells.length < columns) throw new Error(found)
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
    throw new Error(`${found}; put a cell with a comma in quotes`)
  }
}
