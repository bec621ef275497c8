import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync'

export interface CsvRow {
  /** The first line of the row in the file. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The first lines of a file, among which its headings are. */
export const HEADING_LINES = 10

/** Excel's way to keep leading zeros, ="00123". */
const TEXT_FORMULA = /(^|[,\t\n])="((?:[^"\n]|"")*)"(?=[,\t\n]|$)/g

/** Reads the rows of a CSV file, with commas or tabs between cells. Rows without any text are left out. */
export function parseCsv(source: string): CsvRow[] {
  const text = source.replace(/\r\n?/g, '\n').replace(TEXT_FORMULA, '$1"$2"')
  const rows: CsvRow[] = []
  let read = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text.split('\n', HEADING_LINES)),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        read = lines
        rows.push({ line: lines - (cells.join('').split('\n').length - 1), cells })
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`line ${read + 1}: ${QUOTES[error.code] ?? error.message}`)
  }
}

/** Tabs, as spreadsheets copy and Google's feeds have them, where the headings have them between words and no comma. */
function delimiterOf(lines: readonly string[]): string {
  return lines.some((line) => /\S\t/.test(line) && !line.includes(',')) ? '\t' : ','
}

const QUOTES: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED:
    'a quotation mark opens a cell here and is never closed; close or delete it',
  CSV_INVALID_CLOSING_QUOTE:
    'a quotation mark opens a cell here and the next one stands in the middle of a text; close the cell, or write marks inside it twice',
  INVALID_OPENING_QUOTE:
    'there is a quotation mark inside a cell; for inches write 2 in, or put the cell in quotes and write the mark twice, "Hook 2"""',
}
