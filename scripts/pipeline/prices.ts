import { parse } from 'csv-parse/sync'
import { type Pence, poundsToPence } from '#domain/money/money.ts'

/** A supplier's price of an article. */
export interface SupplierPrice {
  readonly line: number
  readonly sku: string
  /** The price to the shopper, VAT included. */
  readonly price: Pence
}

export interface ReadPrices {
  readonly prices: readonly SupplierPrice[]
  readonly faults: readonly string[]
}

/**
 * Reads a CSV file with the columns `sku` and `price` (pounds, VAT included; others are ignored).
 * Every fault is named with its line.
 */
export function readPrices(csv: string): ReadPrices {
  const faults: string[] = []
  const prices: SupplierPrice[] = []
  const lines = new Map<string, number>()
  for (const { record, info } of records(csv, faults)) {
    const sku = record['sku']?.trim() ?? ''
    const line = info.lines
    const price = poundsToPence(record['price']?.trim() ?? '')
    const before = lines.get(sku)
    if (sku === '') faults.push(`line ${line}: the sku is missing`)
    else if (before !== undefined) faults.push(`line ${line}: ${sku} was on line ${before} already`)
    else if (!price) {
      faults.push(
        `line ${line}: ${sku} has the price "${record['price']}"; write pounds such as 64.95`,
      )
    } else prices.push({ line, sku, price })
    lines.set(sku, before ?? line)
  }
  if (prices.length === 0 && faults.length === 0) faults.push('the file has no prices')
  return { prices, faults }
}

interface Row {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

function records(csv: string, faults: string[]): Row[] {
  try {
    const rows: Row[] = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
    })
    const missing = ['sku', 'price'].filter((name) => rows[0] && !(name in rows[0].record))
    if (missing.length === 0) return rows
    faults.push(`line 1: there is no column ${missing.join(' and ')}; it begins "sku,price"`)
  } catch (error) {
    faults.push((error as Error).message)
  }
  return []
}
