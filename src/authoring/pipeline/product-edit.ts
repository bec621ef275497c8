import { isDeepStrictEqual } from 'node:util'
import { listPrice, type Pence, penceToPounds, poundsToPence, withoutVat } from '#domain/money.ts'
import {
  editProductFile,
  type FieldEdit,
  type FieldPath,
  newProductFile,
  type ProductFields,
  productFieldsOf,
} from '../catalogue/product-file.ts'
import type { SourceFile } from '../source/read-data.ts'
import { parseYaml } from '../source/read-files.ts'
import type { SupplierRow } from './read-rows.ts'

export interface FieldChange extends FieldEdit {
  readonly from: unknown
}

/** `file` is below the data directory; `before` is undefined for a new product. */
export interface ProductEdit extends Pick<SupplierRow, 'at' | 'sku'> {
  readonly file: string
  readonly slug: string
  readonly before: SourceFile | undefined
  readonly after: SourceFile
  readonly fields: readonly FieldChange[]
}

export function editProduct(source: SourceFile, { at, sku, settings }: SupplierRow): ProductEdit {
  const old = productFieldsOf(source)
  const fields = withNetPrices(old, changes(old, settings))
  const text = fields.length === 0 ? source.text : editProductFile(source.file, source.text, fields)
  const slug = String(old['slug'])
  return {
    at,
    sku,
    slug,
    file: source.file,
    before: source,
    after: toSource(source.file, text),
    fields,
  }
}

export function addProduct(
  { at, sku, settings }: SupplierRow,
  id: number,
  slug: string,
): ProductEdit {
  const own = Object.entries({ id, slug, sku }).map(([key, to]) => ({ path: [key], to }))
  const fields = changes({}, [...own, ...settings])
  const file = `products/${slug}.yaml`
  const after = toSource(file, newProductFile(file, fields))
  return { at, sku, slug, file, before: undefined, after, fields }
}

/** Lists the fields whose values differ. Entries of a list are in order, since an entry can only be added after the earlier ones. */
function changes(old: ProductFields, settings: readonly FieldEdit[]): FieldChange[] {
  const index = ({ path }: FieldEdit) => path.find((key) => typeof key === 'number') ?? -1
  return settings
    .toSorted((one, other) => Number(index(one)) - Number(index(other)))
    .map(({ path, to }) => ({ path, from: currentValue(old, path), to }))
    .filter(({ from, to }) => !isSame(from, to))
}

/** A product without a market price sells at its list price. */
function currentValue(fields: ProductFields, path: FieldPath): unknown {
  const value = path.reduce<unknown>(
    (inner, key) => (inner as ProductFields | undefined)?.[key],
    fields,
  )
  if (value !== undefined || path[0] !== 'market_price') return value
  const price = listPriceOf(fields)
  return price === undefined ? undefined : penceToPounds(price)
}

function isSame(from: unknown, to: unknown): boolean {
  if (typeof from === 'object' || typeof to === 'object') return isDeepStrictEqual(from, to)
  return from !== undefined && String(from).trim() === String(to).trim()
}

/** A new market price changes the prices ex. VAT that the file states: `extax_price`, and `base_price` where it was the net of the old one. */
function withNetPrices(old: ProductFields, fields: readonly FieldChange[]): FieldChange[] {
  const gross = fields.find(({ path }) => path[0] === 'market_price')
  if (!gross || fields.some(({ path }) => path[0] === 'extax_price')) return [...fields]
  const to = netOfPounds(gross.to)
  const { base_price: base, extax_price: net, market_price: market } = old
  const follows = base === net || (market !== undefined && base === netOfPounds(market))
  const change = (key: string, from: unknown) => ({ path: [key], from, to })
  const isStated = (key: string) => fields.some(({ path }) => path[0] === key)
  return [
    ...fields,
    ...(net === undefined ? [] : [change('extax_price', net)]),
    ...(base === undefined || !follows || isStated('base_price')
      ? []
      : [change('base_price', base)]),
  ]
}

function netOfPounds(gross: unknown): number {
  return penceToPounds(withoutVat(poundsToPence(Number(gross)) ?? 0))
}

/** Returns the list price in pence inc. VAT; undefined for a draft without a price. */
export function listPriceOf(fields: ProductFields): Pence | undefined {
  const pence = (key: string) => poundsToPence(Number(fields[key])) ?? null
  const basePrice = pence('base_price')
  const prices = { maxPrice: pence('max_price'), marketPrice: pence('market_price') }
  if (basePrice === null && !prices.maxPrice && !prices.marketPrice) return undefined
  return listPrice({ basePrice: basePrice ?? 0, ...prices })
}

function toSource(file: string, text: string): SourceFile {
  return { file, text, value: parseYaml(file, text).value }
}

export function markAsDraft(edit: ProductEdit): ProductEdit {
  const text = editProductFile(edit.file, edit.after.text, [{ path: ['draft'], to: true }])
  return { ...edit, after: toSource(edit.file, text) }
}
