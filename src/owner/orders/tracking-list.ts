import { parse } from 'csv-parse/sync'
import { CARRIERS } from '#domain/order/carriers.ts'
import { toOrderNumber } from '#domain/order/order.ts'
import { readTracking, type Tracking } from '#domain/order/parcels.ts'
import { findColumns, isOrderNumber, ORDER_NUMBER, withZeros } from './tracking-columns.ts'

export const MAX_ROWS = 500

/** An order with the parcels in which it is sent; none where it has no tracking number. */
export interface Sending {
  readonly orderNumber: string
  readonly parcels: readonly Tracking[]
}

export interface Unread {
  /** What the person can find it by: an order's number, or a line of the file. */
  readonly row: string
  readonly why: string
}

export interface TrackingList {
  readonly sendings: readonly Sending[]
  readonly unread: readonly Unread[]
}

interface TableRow {
  /** Where the row begins in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

type TrackingLine = { readonly row: string; readonly orderNumber: string; readonly parcel: string }

/** The line with which a file tells Excel its delimiter. The empty line that is left keeps the other lines’ numbers. */
const EXCEL_SEPARATOR = /^\ufeff?"?sep=.?"?(?=[\r\n])/i
const FORMULA = /^[=+@\t\r-]/

/**
 * Reads a CSV file that has a column of order numbers and one of tracking numbers, as Click & Drop’s export has, or lines of an order’s
 * number and its parcel. `carrier` is of numbers without one.
 */
export function readTrackingList(
  file: string,
  carrier: string,
): TrackingList | { readonly fault: string } {
  if (file.includes('\ufffd')) return { fault: NO_TEXT }
  const text = file.replace(EXCEL_SEPARATOR, '')
  const table = parseTable(text, DELIMITERS)
  if ('fault' in table) return table
  const lines = isOrderNumber(table.rows[0]?.cells[0])
    ? linesWithoutHeader(table.rows)
    : linesOfTable(text, carrier)
  if ('fault' in lines) return lines
  if (lines.length > MAX_ROWS) {
    return { fault: `At most ${MAX_ROWS} rows are read at once, and this has ${lines.length}.` }
  }
  return toSendings(lines, carrier)
}

const NO_TEXT = 'This is not a CSV file: save the spreadsheet as CSV, and choose that file.'
const DELIMITERS = [',', ';', '\t']

/** A table has one sign between its cells; the others stand in addresses. The columns show which it is. */
function linesOfTable(text: string, carrier: string): TrackingLine[] | { readonly fault: string } {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const [likely, ...others] = DELIMITERS.toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  ).map((delimiter) => {
    const table = parseTable(text, [delimiter])
    return 'fault' in table ? table : linesByColumn(table.rows, carrier)
  })
  return [likely, ...others].find((read) => read && !('fault' in read)) ?? likely ?? []
}

function parseTable(
  text: string,
  delimiter: readonly string[],
): { readonly rows: readonly TableRow[] } | { readonly fault: string } {
  const rows: TableRow[] = []
  let before = { lines: 0, empty_lines: 0 }
  try {
    parse(text, {
      bom: true,
      delimiter: [...delimiter],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // Counts up to the end of the row, whose cells may have line breaks.
      on_record: (cells: string[], info) => {
        const line = before.lines + info.empty_lines - before.empty_lines + 1
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
        before = info
      },
    })
    return rows.length > 0 ? { rows } : { fault: 'There is nothing to read.' }
  } catch {
    return { fault: 'This is not a CSV file: a quotation mark is not closed.' }
  }
}

function linesByColumn(
  rows: readonly TableRow[],
  carrier: string,
): TrackingLine[] | { readonly fault: string } {
  const columns = findColumns(
    rows.map(({ cells }) => cells),
    carrier,
  )
  if ('fault' in columns) return columns
  return rows.slice(columns.first).map(({ line, cells }) => {
    const candidates = columns.orders.map((column) => toOrderNumber(cells[column] ?? ''))
    const orderNumber = candidates.find((text) => ORDER_NUMBER.test(text)) ?? candidates[0] ?? ''
    const named = columns.carrier === undefined ? '' : (cells[columns.carrier] ?? '')
    const number = cells[columns.tracking] ?? ''
    const parcel =
      number === '' || FORMULA.test(number)
        ? number
        : withZeros(carrierOf(named) ?? carrier, number)
    return { row: `Line ${line}`, orderNumber, parcel }
  })
}

function carrierOf(text: string): string | undefined {
  const words = text.toLowerCase()
  return CARRIERS.find(({ name }) => words.startsWith(name.toLowerCase()))?.name
}

function linesWithoutHeader(rows: readonly TableRow[]): TrackingLine[] {
  return rows.map(({ line, cells: [number = '', ...others] }) => ({
    row: `Line ${line}`,
    orderNumber: toOrderNumber(number),
    parcel: others.filter((cell) => cell !== '').join(' '),
  }))
}

/** One sending an order. The same parcel twice is one. */
export function toSendings(lines: readonly TrackingLine[], carrier: string): TrackingList {
  const unread: Unread[] = []
  const parcels = new Map<string, Tracking[]>()
  for (const { row, orderNumber, parcel } of lines) {
    const name = ORDER_NUMBER.test(orderNumber) ? orderNumber : row
    const read = readCell(orderNumber, parcel, carrier)
    if ('why' in read) unread.push({ row: name, why: read.why })
    else {
      const known = parcels.get(orderNumber) ?? []
      const isTwice = known.some(({ reference }) => reference === read.tracking.reference)
      parcels.set(orderNumber, isTwice ? known : [...known, read.tracking])
    }
  }
  const sendings = [...parcels].map(([orderNumber, list]) => ({ orderNumber, parcels: list }))
  return { sendings, unread }
}

function readCell(orderNumber: string, parcel: string, carrier: string) {
  if (!ORDER_NUMBER.test(orderNumber)) return { why: 'It names no order of this shop.' }
  if (parcel === '') return { why: 'It has no tracking number.' }
  if (FORMULA.test(parcel)) return { why: 'A formula is no tracking number.' }
  const alone = readTracking(parcel)
  const read = 'tracking' in alone ? alone : readTracking(`${carrier} ${parcel}`)
  if ('tracking' in read) return read
  return {
    why:
      'fault' in alone && CARRIERS.some(({ name }) => parcel.startsWith(name))
        ? alone.fault
        : read.fault,
  }
}
