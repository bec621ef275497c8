import { type Pence, penceToPounds } from '../money.ts'

/** One item in the cart; an entry has no quantity, which is always 1. */
export interface CartEntry {
  readonly id: number
  readonly name: string
  /** The price inc. VAT in pence; 0 marks an entry that the shop no longer sells. */
  readonly price: Pence
  readonly options: Readonly<Record<string, string>>
}

/** An entry as the browser stores it and calls send it. */
export interface StoredEntry extends Omit<CartEntry, 'price'> {
  /** The price in pounds, as the specification requires. */
  readonly price: number
}

export interface ParsedCart {
  readonly entries: readonly CartEntry[]
  readonly rejected: readonly string[]
  readonly isList: boolean
}

export const MAX_CART_ENTRIES = 100

export const UNNAMED_ENTRY = 'something without a name'

const MAX_NAME_LENGTH = 200

/** Never throws: storage is untrusted. Invalid entries, and those beyond the maximum, are rejected by name. */
export function parseCart(text: string): ParsedCart {
  const list = readJson(text)
  if (!Array.isArray(list)) return { entries: [], rejected: [], isList: false }
  const read = list.map((value) => ({ value, entry: readEntry(value) }))
  const kept = read.filter(({ entry }) => entry).slice(0, MAX_CART_ENTRIES)
  return {
    entries: kept.flatMap(({ entry }) => entry ?? []),
    rejected: read.filter((item) => !kept.includes(item)).map(({ value }) => nameOf(value)),
    isList: true,
  }
}

export function serializeCart(entries: readonly CartEntry[]): string {
  return JSON.stringify(entries.map(toStoredEntry))
}

export function toStoredEntry({ id, name, price, options }: CartEntry): StoredEntry {
  return { id, name, price: penceToPounds(price), options }
}

/** Reads a `StoredEntry`, also one with a price or an id as text. */
export function readEntry(value: unknown): CartEntry | undefined {
  if (!isRecord(value)) return undefined
  const id = Number(value['id'])
  const price = readPrice(value['price'])
  const options = readOptions(value['options'] ?? {})
  const name = nameOf(value)
  if (!Number.isSafeInteger(id) || id < 1 || name === UNNAMED_ENTRY) return undefined
  return options && price !== undefined ? { id, name, price, options } : undefined
}

/** Rounds half up: the old shop stored unrounded sums. */
function readPrice(value: unknown): Pence | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const match = /^(\d{1,6})(?:\.(\d+))?$/.exec(String(value).trim())
  if (!match) return undefined
  const [, whole, decimals = ''] = match
  const tenths = Number(whole + decimals.padEnd(3, '0').slice(0, 3))
  return Math.floor((tenths + 5) / 10)
}

function readOptions(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  const answers = Object.entries(value).filter(([, answer]) => answer !== '' && answer !== null)
  return answers.every(([, answer]) => typeof answer === 'string')
    ? (Object.fromEntries(answers) as Record<string, string>)
    : undefined
}

function nameOf(value: unknown): string {
  const name = isRecord(value) && value['name']
  return (typeof name === 'string' && name.trim().slice(0, MAX_NAME_LENGTH)) || UNNAMED_ENTRY
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
