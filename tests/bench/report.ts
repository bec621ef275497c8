import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'

/** One measured thing, beside what it is compared with in the same run. */
export interface Row {
  readonly name: string
  readonly value: number
  /** To that of the part's reference row; undefined for the reference itself. */
  readonly ratio?: number | undefined
}

export interface Part {
  readonly title: string
  readonly unit: string
  readonly rows: readonly Row[]
  /** What was left out, and why; what limits a figure. */
  readonly notes: readonly string[]
}

/** Rows with their ratio to the one named `reference`. */
export function compared(rows: Readonly<Record<string, number>>, reference: string): Row[] {
  const base = rows[reference] ?? 1
  return Object.entries(rows).map(([name, value]) => ({
    name,
    value,
    ratio: name === reference ? undefined : value / base,
  }))
}

/** Writes `report.txt`, `report.json` and a plot a part; returns the text. */
export function writeReport(folder: string, parts: readonly Part[]): string {
  mkdirSync(folder, { recursive: true })
  const head = `${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(1)}\n`
  const text = [head + parts.map(asText).join('\n'), ratios(parts)].join('\n')
  writeFileSync(join(folder, 'report.txt'), text)
  writeFileSync(
    join(folder, 'report.json'),
    `${JSON.stringify({ at: new Date(), parts }, null, 2)}\n`,
  )
  for (const part of parts) writeFileSync(join(folder, `${slug(part.title)}.svg`), plot(part))
  return text
}

function asText({ title, unit, rows, notes }: Part): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, value, ratio }) => {
    const factor = ratio === undefined ? '' : `  ${ratio.toFixed(2)} ×`
    return `  ${name.padEnd(width)}  ${format(value).padStart(10)}${factor}`
  })
  return [`${title} (${unit})`, ...lines, ...notes.map((note) => `  ${note}`), ''].join('\n')
}

/** The table at the end: each measured thing, how many times its reference it is, and what that is. */
function ratios(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ title, rows }) => {
    const reference = rows.find(({ ratio }) => ratio === undefined)?.name ?? ''
    return rows.flatMap(({ name, ratio }) =>
      ratio === undefined ? [] : [{ what: `${title}: ${name}`, ratio, reference }],
    )
  })
  const width = Math.max(0, ...lines.map(({ what }) => what.length))
  const table = lines.map(
    ({ what, ratio, reference }) =>
      `  ${what.padEnd(width)}  ${ratio.toFixed(2).padStart(6)} × ${reference}`,
  )
  return ['Ratios', ...table, ''].join('\n')
}

function format(value: number): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

const BAR = 28
const LABELS = 300
const BARS = 420

function plot({ title, unit, rows }: Part): string {
  const largest = Math.max(...rows.map(({ value }) => value))
  const bars = rows.map(({ name, value }, index) => {
    const y = 48 + index * BAR
    const length = Math.max(1, (value / largest) * BARS)
    return [
      `<text x="${LABELS - 8}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${LABELS}" y="${y}" width="${length.toFixed(1)}" height="20" fill="#2f5d50"/>`,
      `<text x="${LABELS + length + 6}" y="${y + 15}">${format(value)}</text>`,
    ].join('')
  })
  const height = 60 + rows.length * BAR
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 ${height}" font-family="sans-serif" font-size="14"`
  return `<svg ${frame}><rect width="820" height="${height}" fill="#f7f3ec"/><text x="16" y="28" font-size="17">${escaped(`${title} (${unit})`)}</text>${bars.join('')}</svg>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function slug(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
