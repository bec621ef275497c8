import { formatPounds, type Pence } from '#domain/money/money.ts'
import { isDraft } from '../catalogue/check-data.ts'
import type { Plan } from './plan.ts'
import { fieldsOf, listPriceOf, type ProductEdit } from './product-edit.ts'

/** List prices in pence, VAT included. */
export interface PriceChange {
  readonly sku: string
  readonly slug: string
  readonly from: Pence
  readonly to: Pence
}

const MAX_PRICE_CHANGE = 0.4
const MAX_GONE_SHARE = 0.1
/** The share of all products that may be new, change the same text, or move in price the same way. */
const MAX_COMMON_SHARE = 0.5
const NOTABLE_CHANGE = 0.1
/** Another unit, such as mm for cm or g for kg, makes a number at least ten times as large. */
const MAX_FACTOR = 5
const MIN_TEXT_SHARE = 0.5

export function priceChanges(edits: readonly ProductEdit[]): PriceChange[] {
  return edits.flatMap(({ sku, slug, before, after }) => {
    if (!before || isDraft(before)) return []
    const from = listPriceOf(fieldsOf(before))
    const to = listPriceOf(fieldsOf(after))
    return from === undefined || to === undefined || from === to ? [] : [{ sku, slug, from, to }]
  })
}

export function findSuspicions({ edits, gone, onSale }: Plan): string[] {
  const changed = priceChanges(edits)
  const added = edits.filter(({ before }) => !before).length
  const tooMany = (count: number, what: string, share = MAX_COMMON_SHARE) =>
    count > share * onSale ? [`${count} of ${onSale} ${what}`] : []
  const up = changed.filter(({ from, to }) => to - from > NOTABLE_CHANGE * from).length
  const down = changed.filter(({ from, to }) => from - to > NOTABLE_CHANGE * from).length
  return [
    ...changed.flatMap(largeChange),
    // A wrong column or unit is likelier than a new price list.
    ...tooMany(up, 'prices go up by more than 10 %'),
    ...tooMany(down, 'prices go down by more than 10 %'),
    ...tooMany(gone.length, 'products are gone from the price list', MAX_GONE_SHARE),
    ...(added > MAX_COMMON_SHARE * onSale
      ? [`${added} products are new to a shop of ${onSale}`]
      : []),
    ...['name', 'category', 'brand'].flatMap((key) =>
      tooMany(
        edits.filter((edit) => changesText(edit, key)).length,
        `products change their ${key}`,
      ),
    ),
    ...edits.filter(({ before }) => before).flatMap(doubtfulFields),
  ]
}

function largeChange({ sku, from, to }: PriceChange): string[] {
  if (Math.abs(to - from) <= MAX_PRICE_CHANGE * from) return []
  const percent = Math.round((100 * (to - from)) / from)
  const sign = percent > 0 ? '+' : ''
  return [`${sku} goes from ${formatPounds(from)} to ${formatPounds(to)} (${sign}${percent} %)`]
}

function changesText({ before, fields }: ProductEdit, key: string): boolean {
  return before !== undefined && fields.some(({ path }) => path[0] === key)
}

function doubtfulFields({ sku, fields }: ProductEdit): string[] {
  return fields.flatMap(({ path, from, to }) => {
    const name = `the ${path.join('.')} of ${sku}`
    if (typeof from === 'number' && typeof to === 'number') {
      const isFar = Math.max(from, to) >= MAX_FACTOR * Math.min(from, to)
      const isPrice = String(path[0]).endsWith('_price')
      return isFar && !isPrice ? [`${name} goes from ${from} to ${to}: is it another unit?`] : []
    }
    if (path[0] !== 'description' || typeof from !== 'string') return []
    const isCut = String(to).length < MIN_TEXT_SHARE * from.length
    return isCut ? [`${name} loses more than half its length`] : []
  })
}
