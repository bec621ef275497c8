import { isDeepStrictEqual } from 'node:util'
import { formatPounds } from '#domain/money.ts'
import { isDraft } from '../catalogue/check-data.ts'
import type { EditPlan } from './plan.ts'
import {
  lastSeenPrice,
  type PriceChange,
  priceChanges,
  type UnseenPrices,
} from './price-changes.ts'
import type { ProductEdit } from './product-edit.ts'

const MAX_PRICE_CHANGE = 0.4
const MAX_GONE_SHARE = 0.1
/** The share of all products that may be new, get the same text, or all become dearer or cheaper before a person must check. */
const MAX_COMMON_SHARE = 0.5
const NOTABLE_CHANGE = 0.1
/** Another unit, such as mm for cm or g for kg, makes a number at least ten times as large. */
const MAX_FACTOR = 5
const MIN_TEXT_SHARE = 0.5
/** Fields that only the shop may set, with the value that a supplier's new product may have (undefined: any value). */
const OWN_FIELDS: ReadonlyMap<unknown, unknown> = new Map<string, unknown>([
  ['cancellable', true],
  ['guarantee_years', undefined],
  ['is_featured', false],
  ['is_best_seller', false],
  ['related', []],
  ['sold_only_in', undefined],
  ['fits', []],
  ['former_fits', []],
  ['former_slugs', []],
])

export function findSuspicions({ edits, gone, onSale }: EditPlan, unseen: UnseenPrices): string[] {
  const changed = priceChanges(edits).map((change) => {
    const from = lastSeenPrice(unseen, change)
    return { ...change, from, isUnseen: from !== change.from }
  })
  const added = edits.filter(({ before }) => !before).length
  const tooMany = (count: number, what: string, share = MAX_COMMON_SHARE) =>
    count > share * onSale ? [`${count} of ${onSale} ${what}`] : []
  const up = changed.filter(({ from, to }) => to - from > NOTABLE_CHANGE * from).length
  const down = changed.filter(({ from, to }) => from - to > NOTABLE_CHANGE * from).length
  return [
    ...changed.flatMap(largeChange),
    // Warns when many prices move the same way: a wrong column or unit is likelier than a new price list.
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
    ...edits.filter(({ after }) => !isDraft(after)).flatMap(ownFields),
  ]
}

function largeChange({ sku, from, to, isUnseen }: PriceChange & { isUnseen: boolean }): string[] {
  if (Math.abs(to - from) <= MAX_PRICE_CHANGE * from) return []
  const percent = Math.round((100 * (to - from)) / from)
  const sign = percent > 0 ? '+' : ''
  const seen = isUnseen ? ', the last price that a person has seen,' : ''
  return [
    `${sku} goes from ${formatPounds(from)}${seen} to ${formatPounds(to)} (${sign}${percent} %)`,
  ]
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

function ownFields({ sku, before, fields }: ProductEdit): string[] {
  return fields.flatMap(({ path: [key], from, to }) => {
    const isHarmless = !before && isDeepStrictEqual(to, OWN_FIELDS.get(key) ?? to)
    if (!OWN_FIELDS.has(key) || isHarmless) return []
    const change = before ? `goes from ${JSON.stringify(from)} to` : 'is'
    return [
      `the ${key} of ${sku} ${change} ${JSON.stringify(to)}: the shop decides on it, not a supplier`,
    ]
  })
}
