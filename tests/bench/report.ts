import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'

export interface Measurement {
  readonly name: string
  readonly value: number
  /** `value` divided by the reference row's; undefined for the reference itself. */
  readonly ratio?: number | undefined
  readonly note?: string
}

export interface BenchPart {
  readonly title: string
  readonly unit: string
  readonly rows: readonly Measurement[]
  /** Remarks on what was not measured, or what limits a value. */
  readonly notes: readonly string[]
}

export function withRatios(
  rows: Readonly<Record<string, number>>,
  reference: string,
): Measurement[] {
  const base = rows[reference] ?? 1
  return Object.entries(rows).map(([name, value]) => ({
    name,
    value,
    ratio: name === reference ? undefined : value / base,
  }))
}

/** Writes `report.txt` and `report.json`. Returns the text. */
export function writeReport(folder: string, parts: readonly BenchPart[]): string {
  mkdirSync(folder, { recursive: true })
  const head = `${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(1)}`
  const text = [head, ...parts.map(formatPart)].join('\n')
  writeFileSync(join(folder, 'report.txt'), text)
  writeFileSync(
    join(folder, 'report.json'),
    `${JSON.stringify({ at: new Date(), parts }, null, 2)}\n`,
  )
  return text
}

function formatPart({ title, unit, rows, notes }: BenchPart): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, value, ratio, note }) => {
    const factor = ratio === undefined ? '' : `  ${ratio.toFixed(2)} ×`
    const rest = note ? `  ${note}` : ''
    return `  ${name.padEnd(width)}  ${format(value).padStart(10)}${factor}${rest}`
  })
  return [`${title} (${unit})`, ...lines, ...notes.map((note) => `  ${note}`), ''].join('\n')
}

function format(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}
