import { isWordNotNumber, toOrderNumber } from '#domain/order/order.ts'
import { readTracking } from '#domain/order/parcels.ts'

const NAMES = {
  order: ['channel reference', 'order reference', 'order number', 'order', 'reference'],
  tracking: ['tracking number', 'tracking', 'tracking no', 'parcel'],
  carrier: ['carrier', 'carrier name', 'shipping service', 'service name', 'service'],
} as const

export const ORDER_NUMBER = /^[A-Z\d]{4}-[A-Z\d]{4}$/

/** The places of columns in a row. Any of the first may have the order's number. */
export interface TrackingColumns {
  readonly orders: readonly number[]
  readonly tracking: number
  readonly carrier: number | undefined
  /** The place of the first row below the headings. */
  readonly first: 0 | 1
}

/** Whether a cell has an order's number; a heading's word may look like one. */
export function isOrderNumber(cell = ''): boolean {
  const text = toOrderNumber(cell)
  return ORDER_NUMBER.test(text) && !isWordNotNumber(text)
}

/** Finds the columns by their names, and by what is in them where the first line has other names or none. `carrier` is of numbers without one. */
export function findColumns(
  rows: readonly (readonly string[])[],
  carrier: string,
): TrackingColumns | { readonly fault: string } {
  const names = (rows[0] ?? []).map((name) => name.toLowerCase().replaceAll('_', ' ').trim())
  const named = (known: readonly string[]) =>
    known.map((name) => names.indexOf(name)).filter((at) => at >= 0)
  const first = rows[0]?.some((cell) => isOrderNumber(cell)) ? 0 : 1
  const body = rows.slice(first)
  const places = [...names.keys()]
  const isNumber = (cell: string) => ORDER_NUMBER.test(toOrderNumber(cell))
  const byName = named(NAMES.order)
  const orders = byName.length > 0 ? byName : places.filter((at) => hasSome(body, at, isNumber))
  const isParcel = (cell: string) =>
    [cell, withZeros(carrier, cell)].some((text) => 'tracking' in readTracking(text))
  const [known] = named(NAMES.tracking)
  const candidates =
    known === undefined
      ? places.filter((at) => !orders.includes(at) && hasOnly(body, at, isParcel))
      : [known]
  const [tracking] = candidates
  if (orders.length === 0 || tracking === undefined) {
    return {
      fault:
        'No column has order numbers of this shop beside one with tracking numbers. Call them “Channel reference” (or “Order reference”) and “Tracking number” in the first line.',
    }
  }
  if (candidates.length > 1) {
    const which = candidates.map((at) => `“${rows[0]?.[at]}”`).join(' and ')
    return {
      fault: `${which} could each be tracking numbers. Call the right column “Tracking number”.`,
    }
  }
  return { orders, tracking, carrier: named(NAMES.carrier)[0], first }
}

/** A carrier with its number, and with the zeros that a spreadsheet dropped in front of it. */
export function withZeros(carrier: string, number: string): string {
  const padded = /^\d+$/.test(number) ? ['', '0', '00', '000'].map((zeros) => zeros + number) : []
  const texts = [number, ...padded].map((text) => `${carrier} ${text}`)
  return texts.find((text) => 'tracking' in readTracking(text)) ?? `${carrier} ${number}`
}

type Test = (cell: string) => boolean

function hasSome(rows: readonly (readonly string[])[], at: number, fits: Test): boolean {
  return rows.some((cells) => fits(cells[at] ?? ''))
}

function hasOnly(rows: readonly (readonly string[])[], at: number, fits: Test): boolean {
  const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.every(fits)
}
