import { z } from 'zod'
import { productYaml } from '#domain/catalogue/source.ts'
import type { FieldPath } from '../catalogue/product-file.ts'
import { childSchema, schemasAtPath } from '../source/schemas.ts'

const SYNONYMS: ReadonlyMap<string, string> = new Map([['price', 'market_price']])

/** Returns the field that a column such as `dimensions.width` or `details.Suits` sets; undefined if none. */
export function fieldOfColumn(column: string): FieldPath | undefined {
  const name = column.trim()
  const path = pathIn(productYaml, SYNONYMS.get(name.toLowerCase()) ?? name)
  return path?.[0] === 'draft' ? undefined : path
}

function pathIn(schema: z.ZodType, name: string): FieldPath | undefined {
  const inner = schemasAtPath(schema, []).at(-1)
  // All objects inherit `constructor` and its like: they are no keys of ours.
  if (name === '' || name.split('.').some((part) => part in Object.prototype)) return undefined
  // A label in `details` may contain dots.
  if (inner instanceof z.ZodRecord) return [name]
  const [head = '', ...rest] = name.split('.')
  const key = inner instanceof z.ZodArray ? Number(/^\d\d?$/.exec(head)) : head.toLowerCase()
  const child = Number.isNaN(key) ? undefined : childSchema(schema, key)
  if (!child) return undefined
  if (rest.length === 0) return [key]
  const below = pathIn(child, rest.join('.'))
  return below && [key, ...below]
}

/** True if the parts of a field have columns of their own: `dimensions`, `details`, `pictures`. */
export function hasColumnsForParts(path: FieldPath): boolean {
  const inner = schemasAtPath(productYaml, path).at(-1)
  const entry = inner instanceof z.ZodArray ? inner.element : inner
  return entry instanceof z.ZodObject || entry instanceof z.ZodRecord
}

/** The column of a part, such as `dimensions.width` for `dimensions`. */
export function partOfColumn(name: string): string | undefined {
  return COLUMNS.find((column) => column.startsWith(`${name}.`))
}

export const COLUMNS = ['price', 'details.Suits', ...columnsOf(productYaml)].filter(fieldOfColumn)

function columnsOf(schema: z.ZodType): string[] {
  const inner = schemasAtPath(schema, []).at(-1)
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject) {
    return columnsOf(inner.element).map((name) => `0.${name}`)
  }
  if (!(inner instanceof z.ZodObject)) return ['']
  return Object.entries(inner.shape).flatMap(([key, child]) =>
    columnsOf(child as z.ZodType).map((name) => (name === '' ? key : `${key}.${name}`)),
  )
}

/** Reads a cell's text as its field demands: a number, true or false, or a list with `|` between entries. */
export function readCell(path: FieldPath, cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const text = cell.replaceAll('\r\n', '\n').trim()
  const inner = schemasAtPath(productYaml, path).at(-1)
  if (inner instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (inner instanceof z.ZodBoolean && /^(true|false)$/i.test(text)) return /^true$/i.test(text)
  if (!(inner instanceof z.ZodArray)) return text
  return text.split('|').flatMap((entry) => entry.trim() || [])
}
