import { formatPounds, penceToPounds } from '../money.ts'
import { toSpreadsheet } from '../text.ts'

export const FIGURE_VIEWS = {
  takings: 'Takings',
  goods: 'Goods',
  options: 'Options',
  countries: 'Countries',
  dispatch: 'Dispatch',
  unpaid: 'Not paid',
  refunds: 'Refunds',
} as const

export type FigureView = keyof typeof FIGURE_VIEWS

export type Unit = 'count' | 'pence' | 'percent'

/** `before` is the value of a year before. */
export interface PlotValue {
  readonly label: string
  readonly value: number
  readonly before?: number
}

/** `columns` stand side by side, such as days; `bars` lie below each other and have long names. */
export interface Plot {
  readonly kind: 'columns' | 'bars'
  readonly unit: 'count' | 'pence'
  readonly values: readonly PlotValue[]
}

type Cell = string | number | null

export interface FigureColumn {
  readonly name: string
  readonly unit: Unit | 'text'
}

/** What was counted: a plot, a sentence that says the same, and the table of it. */
export interface Figure {
  readonly heading: string
  readonly summary: string
  readonly plot: Plot
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The columns of a figure's table: the labels, then numbers, by their names. */
export function columnsOf(
  label: string,
  numbers: Readonly<Record<string, Unit>>,
): readonly FigureColumn[] {
  const others = Object.entries(numbers).map(([name, unit]) => ({ name, unit }))
  return [{ name: label, unit: 'text' }, ...others]
}

export function formatCell(value: Cell | undefined, unit: FigureColumn['unit']): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return value
  if (unit === 'pence') return formatPounds(value)
  if (unit === 'percent') return `${value > 0 ? '+' : ''}${value} %`
  return value.toLocaleString('en-GB')
}

/** Amounts in the file are pounds. */
export function figureCsv({ columns, rows }: Figure): string {
  const cells = rows.map((row) =>
    row.map((value, at) =>
      typeof value === 'number' && columns[at]?.unit === 'pence' ? penceToPounds(value) : value,
    ),
  )
  return toSpreadsheet([columns.map(({ name }) => name), ...cells])
}

/** Whole percent; null where there was nothing to compare with. */
export function percentChange(value: number, before: number): number | null {
  return before === 0 ? null : Math.round((100 * (value - before)) / before)
}

/** Whole percent of the total, null of nothing. */
export function share(part: number, total: number): number | null {
  return total === 0 ? null : Math.round((100 * part) / total)
}
