import { isCollection, isMap, isNode, isScalar, Scalar } from 'yaml'
import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { productYaml } from '#domain/catalogue/source.ts'
import { parseToEdit, toText } from '../source/edit-yaml.ts'
import type { SourceFile } from '../source/read-data.ts'

/** YAML options with which an unchanged product file is written byte for byte as it was. */
const STYLE = { flowCollectionPadding: false, blockQuote: 'literal' } as const

const KEYS = Object.keys(productYaml.shape)
/** Fields whose entries each have a line of their own; other lists and groups are written in one line. */
const BLOCKS = new Set<unknown>(['features', 'details', 'pictures'])

/** The keys from the top of a product's file to a value: `['pictures', 0, 'alt']`. */
export type FieldPath = readonly (string | number)[]

export interface FieldEdit {
  readonly path: FieldPath
  /** The new value as in the product's file, where prices are pounds. */
  readonly to: unknown
}

export type ProductFields = Readonly<Record<string, unknown>>

export function productFieldsOf({ value }: Pick<SourceFile, 'value'>): ProductFields {
  return (value ?? {}) as ProductFields
}

/** The highest id of a product, or of one in the catalogue before: orders and reviews know a product by its id, so that of a deleted one is not given again. */
export function lastProductId(
  products: readonly Pick<SourceFile, 'value'>[],
  previous: PreviousCatalogue | undefined,
): number {
  const ids = products.map((source) => Number(productFieldsOf(source)['id']))
  const before = previous?.products.map(({ id }) => id) ?? []
  return [...ids, ...before].reduce((most, id) => (id > most ? id : most), 0)
}

/** Returns a product file's text with some values changed. The rest stays as it was written. */
export function editProductFile(file: string, text: string, edits: readonly FieldEdit[]): string {
  const document = parseToEdit(text)
  for (const { path, to } of edits) setValue(document, path, to, file)
  return toText(document, text, STYLE)
}

export function newProductFile(file: string, edits: readonly FieldEdit[]): string {
  return editProductFile(file, '{}\n', edits)
}

type ParsedDocument = ReturnType<typeof parseToEdit>

function setValue(document: ParsedDocument, path: FieldPath, value: unknown, file: string): void {
  const [key, ...rest] = path
  const isMissing =
    !document.has(key) || (rest.length > 0 && !isCollection(document.get(key, true)))
  if (isMissing) insert(document, path, value, file)
  else document.setIn(path, toNode(document, path, value))
}

function insert(
  document: ParsedDocument,
  [key, ...rest]: FieldPath,
  value: unknown,
  file: string,
): void {
  const map = document.contents
  if (!isMap(map)) {
    throw new Error(
      `data/${file} has no "key: value" lines. Begin each line with a key, such as name: Hills Cover`,
    )
  }
  map.delete(key)
  map.flow = false
  const order = KEYS.indexOf(String(key))
  const next = map.items.findIndex(
    ({ key: other }) => isScalar(other) && KEYS.indexOf(String(other.value)) > order,
  )
  const pair = document.createPair(key, toNode(document, [key ?? ''], nest(rest, value)))
  map.items.splice(next < 0 ? map.items.length : next, 0, pair)
}

function nest(path: FieldPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => {
    if (typeof key === 'string') return { [key]: inner }
    // A list may get an entry beyond its end: the check then reports the missing entries in between.
    return [...Array<null>(key).fill(null), inner]
  }, value)
}

function toNode(document: ParsedDocument, path: FieldPath, value: unknown) {
  const old = document.getIn(path, true)
  const isBlock = isScalar(old) && old.type === Scalar.BLOCK_LITERAL
  const isText = typeof value === 'string' && (isBlock || value.includes('\n'))
  const node = document.createNode(isText ? `${value}\n` : value)
  if (isScalar(node) && String(path[0]).endsWith('_price')) node.minFractionDigits = 2
  if (isScalar(node) && isScalar(old) && old.type) node.type = old.type
  if (isCollection(node)) {
    node.flow = isCollection(old) ? (old.flow ?? false) : path.length === 1 && !BLOCKS.has(path[0])
  }
  if (isNode(old)) {
    const { comment, commentBefore, spaceBefore } = old
    Object.assign(node, { comment, commentBefore, spaceBefore })
  }
  return node
}
