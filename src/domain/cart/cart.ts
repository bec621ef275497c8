import { type Pence, penceToPounds } from '#domain/money/money.ts'

/** One thing in the cart, exactly as the browser keeps it. Its quantity is always 1. */
export interface CartEntry {
  /** The product's id. */
  readonly id: number
  readonly name: string
  /** Pounds inc. VAT, at most two decimals. 0 marks what the shop no longer sells: nothing here is free. */
  readonly price: number
  /** Answers by option name, `{ color: 'black' }`; an option left out was not answered. */
  readonly options: Readonly<Record<string, string>>
}

export interface ParsedCart {
  readonly entries: readonly CartEntry[]
  /** Names of what could not be kept. */
  readonly rejected: readonly string[]
  /** False if the text was no list at all. */
  readonly isList: boolean
}

/** As many entries as one order may have. */
export const MOST_ENTRIES = 100

/** What a rejected entry is called that has no name. */
export const NAMELESS = 'something without a name'

const LONGEST_NAME = 200

/** Reads what the browser kept, whoever wrote it: good entries stay, the others are named. Never throws. */
export function parseCart(text: string): ParsedCart {
  const list = readJson(text)
  if (!Array.isArray(list)) return { entries: [], rejected: [], isList: false }
  const read = list.map((value) => ({ value, entry: readEntry(value) }))
  const kept = read.filter(({ entry }) => entry).slice(0, MOST_ENTRIES)
  return {
    entries: kept.flatMap(({ entry }) => entry ?? []),
    rejected: read.filter((item) => !kept.includes(item)).map(({ value }) => nameOf(value)),
    isList: true,
  }
}

/** The text that the browser keeps under `cart`. */
export function serializeCart(entries: readonly CartEntry[]): string {
  return JSON.stringify(
    entries.map(({ id, name, price, options }) => ({ id, name, price, options })),
  )
}

/** Reads one entry; the price may be text or have more decimals than a price has. Undefined if it is none. */
export function readEntry(value: unknown): CartEntry | undefined {
  if (!isRecord(value)) return undefined
  const id = Number(value['id'])
  const pence = readPrice(value['price'])
  const options = readOptions(value['options'] ?? {})
  const name = nameOf(value)
  if (!Number.isSafeInteger(id) || id < 1 || name === NAMELESS) return undefined
  return options && pence !== undefined
    ? { id, name, price: penceToPounds(pence), options }
    : undefined
}

/** A decimal number of pounds as pence, rounded half up: the shop used to keep unrounded sums. */
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
  return (typeof name === 'string' && name.trim().slice(0, LONGEST_NAME)) || NAMELESS
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
