import { foldForSearch } from '#domain/text.ts'
import { nearestWord } from '../source/faults.ts'
import { COLUMNS, fieldOfColumn } from './columns.ts'

/** What other shops and spreadsheets call a column of ours. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map([
  ...['stock code', 'product code', 'item code', 'item number', 'item no', 'code', 'part number']
    .concat(['article number', 'sku code', 'product sku', 'mpn'])
    .map((name) => [name, 'sku'] as const),
  ...['title', 'product name', 'product title', 'item name', 'product'].map(
    (name) => [name, 'name'] as const,
  ),
  ...['price inc vat', 'price incl vat', 'price gbp', 'gbp', 'retail price', 'selling price', 'rrp']
    .concat(['unit price', 'sale price', 'list price'])
    .map((name) => [name, 'price'] as const),
  ...['price ex vat', 'price excl vat', 'net price', 'price net'].map(
    (name) => [name, 'base_price'] as const,
  ),
  ...['ean', 'ean13', 'barcode', 'upc'].map((name) => [name, 'gtin'] as const),
  ['weight kg', 'weight'],
])

/** A heading as people compare it: `Price  (GBP)` and `price` are one. */
function folded(heading: string): string {
  return foldForSearch(heading)
    .replace(/\([^)]*\)|[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The column that a heading probably means, though it is not its name. */
export function meantColumn(heading: string): string | undefined {
  const name = folded(heading)
  const bare = name.replace(/ (gbp|pounds|cm|kg|metres)$/, '')
  const known = COLUMNS.find((column) => [name, bare].includes(folded(column)))
  return USUAL_NAMES.get(name) ?? USUAL_NAMES.get(bare) ?? known ?? nearestWord(name, COLUMNS)
}

/** Headings of a supplier's file → columns of ours, as `--column` or the file beside the list names them. */
export class ColumnNames {
  readonly #names: ReadonlyMap<string, string>
  readonly #used = new Set<string>()

  /** Throws when a column is none of ours. */
  constructor(names: Iterable<readonly [heading: string, column: string]> = []) {
    this.#names = new Map([...names].map(([heading, column]) => [heading.trim(), column.trim()]))
    for (const [heading, column] of this.#names) {
      if (fieldOfColumn(column)) continue
      const meant = meantColumn(column)
      const advice = meant
        ? `did you mean "${heading}=${meant}"?`
        : 'write a key of a product’s file'
      throw new Error(`"${heading}=${column}": there is no field ${column}; ${advice}`)
    }
  }

  columnOf(heading: string): string {
    const column = this.#names.get(heading.trim())
    if (column !== undefined) this.#used.add(heading.trim())
    return column ?? heading.trim()
  }

  /** Call it when all headings were asked for: names that the file lacks would be ignored without a word. */
  missingHeadings(): string[] {
    return [...this.#names.keys()].filter((heading) => !this.#used.has(heading))
  }
}

const GOOGLE_COLUMNS = ['title', 'description', 'price', 'gtin']

/** True for the headings of Google's product feed, whose `id` is our SKU. */
export function isGoogleFeed(headings: readonly string[]): boolean {
  const names = headings.map(folded)
  return (
    ['id', 'title', 'price'].every((name) => names.includes(name)) &&
    !names.some((name) => name === 'sku' || name === 'name')
  )
}

/** Of Google's columns those that a product has too; undefined for the others. */
export function googleColumn(heading: string): string | undefined {
  const name = folded(heading)
  if (name === 'id') return 'sku'
  if (name === 'title') return 'name'
  return GOOGLE_COLUMNS.includes(name) ? name : undefined
}

/** `7.10 GBP` as Google writes prices, without the currency. */
export function googleCell(column: string, cell: string): string {
  return column === 'price' ? cell.replace(/ ?GBP$/, '') : cell
}
