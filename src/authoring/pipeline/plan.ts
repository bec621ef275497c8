import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { foldForSearch } from '#domain/text.ts'
import { isDraft } from '../catalogue/check-data.ts'
import { lastProductId, productFieldsOf } from '../catalogue/product-file.ts'
import { slugify } from '../content/new-page.ts'
import type { SourceFile } from '../source/read-data.ts'
import { addProduct, editProduct, type ProductEdit } from './product-edit.ts'
import type { SupplierRow } from './read-rows.ts'

export interface EditPlan {
  readonly edits: readonly ProductEdit[]
  readonly faults: readonly string[]
  /** SKUs of the supplier that the shop doesn't have and that lack the name a new product needs. */
  readonly unknown: readonly string[]
  /** What the SKUs of the list suggest: that some are written otherwise here, or that it is another shop's list. */
  readonly strange: readonly string[]
  /** SKUs on sale that a price list lacks. */
  readonly gone: readonly string[]
  readonly onSale: number
}

/** A row with an unknown SKU and a name is a new product. A file with a price for a product on sale is a price list, which should have all products on sale. */
export function planEdits(
  products: readonly SourceFile[],
  rows: readonly SupplierRow[],
  previous: PreviousCatalogue | undefined,
): EditPlan {
  const sources = new Map(products.map((source) => [skuOf(source), source]))
  const edits: ProductEdit[] = []
  const faults: string[] = []
  for (const row of rows) {
    const source = sources.get(row.sku)
    const found = source ? identityFaults(source, row) : []
    faults.push(...found)
    if (source && found.length === 0) edits.push(editProduct(source, row))
  }
  const others = rows.filter(({ sku }) => !sources.has(sku))
  const added = planNew(products, others.filter(isNamed), previous)
  const onSale = products.filter((source) => !isDraft(source)).map(skuOf)
  const priced = new Set(rows.filter((row) => settingOf(row, 'market_price')).map(({ sku }) => sku))
  const listed = new Set(rows.map(({ sku }) => sku))
  const isPriceList = onSale.some((sku) => priced.has(sku))
  return {
    edits: [...edits.filter(({ fields }) => fields.length > 0), ...added.edits],
    faults: [...faults, ...added.faults],
    unknown: others.filter((row) => !isNamed(row)).map(({ sku }) => sku),
    strange: strangeSkus(rows, others, [...sources.keys()]),
    gone: isPriceList ? onSale.filter((sku) => !listed.has(sku)) : [],
    onSale: onSale.length,
  }
}

/** A SKU that differs only in case, dashes, spaces or invisible characters is a mistake, not a new product. */
function strangeSkus(
  rows: readonly SupplierRow[],
  others: readonly SupplierRow[],
  skus: readonly string[],
): string[] {
  const meant = new Map(skus.map((sku) => [foldedSku(sku), sku]))
  const alike = others.flatMap(({ at, sku }) => {
    const known = meant.get(foldedSku(sku))
    return known ? [`${at}: ${sku} is not in the shop; did you mean ${known}?`] : []
  })
  const isNoneKnown = rows.length > 0 && rows.length === others.length && !others.some(isNamed)
  if (!isNoneKnown || alike.length > 0) return alike
  return [`no SKU of the file is in the shop, such as ${others[0]?.sku}`]
}

function foldedSku(sku: string): string {
  return foldForSearch(sku)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toUpperCase()
}

function planNew(
  products: readonly SourceFile[],
  rows: readonly SupplierRow[],
  previous: PreviousCatalogue | undefined,
) {
  const owners = new Map(products.map((source) => [source.file, skuOf(source)]))
  const given = rows.map((row) => ({ value: { id: settingOf(row, 'id') } }))
  let lastId = lastProductId([...products, ...given], previous)
  const edits: ProductEdit[] = []
  const faults: string[] = []
  for (const row of rows) {
    const slug = String(settingOf(row, 'slug') ?? slugify(String(settingOf(row, 'name'))))
    const file = `products/${slug}.yaml`
    const owner = owners.get(file)
    if (slug !== '' && owner === undefined) edits.push(addProduct(row, ++lastId, slug))
    else {
      const reason = slug === '' ? 'its name has no letters' : `${slug} is the slug of ${owner}`
      faults.push(`${row.at}: ${row.sku} needs another slug: ${reason}`)
    }
    owners.set(file, owner ?? row.sku)
  }
  return { edits, faults }
}

/** URLs refer to a product's slug and orders to its id, so neither may change. */
function identityFaults(source: SourceFile, row: SupplierRow): string[] {
  const fields = productFieldsOf(source)
  return ['id', 'slug'].flatMap((key) => {
    const value = settingOf(row, key)
    if (value === undefined || value === fields[key]) return []
    return [`${row.at}: the ${key} of ${row.sku} is ${fields[key]}; change it in ${source.file}`]
  })
}

function skuOf(source: SourceFile): string {
  return String(productFieldsOf(source)['sku'])
}

function isNamed(row: SupplierRow): boolean {
  return settingOf(row, 'name') !== undefined
}

function settingOf({ settings }: SupplierRow, key: string): unknown {
  return settings.find(({ path }) => path.length === 1 && path[0] === key)?.to
}
