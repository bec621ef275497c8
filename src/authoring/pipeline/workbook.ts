import { strFromU8, unzipSync } from 'fflate'
import { type Row, readSheet } from 'read-excel-file/node'

/** Returns the first sheet of an .xlsx file as CSV. `name` is the file's, for errors. */
export async function workbookToCsv(bytes: Uint8Array, name: string): Promise<string> {
  demandSoundCells(bytes, name)
  const rows = await readSheet(Buffer.from(bytes)).catch(() => {
    throw new Error(
      `${name} is no workbook that can be read: save it again as .xlsx, or as CSV UTF-8`,
    )
  })
  return rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('')
}

/** The reader takes a cell with an error, such as #REF!, for an empty one. */
function demandSoundCells(bytes: Uint8Array, name: string): void {
  let sheets: Record<string, Uint8Array>
  try {
    sheets = unzipSync(bytes, { filter: (file) => file.name === 'xl/worksheets/sheet1.xml' })
  } catch {
    return
  }
  for (const sheet of Object.values(sheets)) {
    const [, cell, error] =
      /<c r="([A-Z]+\d+)"[^>]* t="e"[^>]*>.*?<v>([^<]*)/s.exec(strFromU8(sheet)) ?? []
    if (cell) throw new Error(`${name}: cell ${cell} has ${error}; mend its formula or empty it`)
  }
}

/** Sums of spreadsheets have digits behind the fifteenth that nobody wrote. */
function csvCell(cell: Row[number]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return `"${text.replaceAll('"', '""')}"`
}
