/** Spreadsheets read a cell with one of these characters at its start as a formula. */
const FORMULA_START = /^[=+\-@\t\r|%]/

/** RFC 4180, with text always quoted. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const oneLine = value.replace(/\p{Cc}+/gu, ' ')
  const harmless = FORMULA_START.test(value) ? `'${oneLine}` : oneLine
  return `"${harmless.replaceAll('"', '""')}"`
}
