/** What a spreadsheet would take for a formula at the start of a cell. */
const FORMULA = /^[=+\-@\t\r|%]/

/** Rows as a CSV file (RFC 4180) that a spreadsheet opens as text and numbers, never as formulas. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const oneLine = value.replace(/\p{Cc}+/gu, ' ')
  const harmless = FORMULA.test(value) ? `'${oneLine}` : oneLine
  return `"${harmless.replaceAll('"', '""')}"`
}
