import { productPath } from '#domain/catalogue/variants.ts'
import type { Pence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'
import { checkEntry } from './check.ts'
import { chosenOptions } from './options.ts'
import type { PricedProduct, PriceList } from './price-list.ts'
import { entryPence } from './totals.ts'

/** A line of the cart as the page shows it. */
export interface CartLine {
  /** Unique among the lines, and the same as long as the line is. */
  readonly key: string
  readonly name: string
  readonly options: readonly { readonly label: string; readonly text: string }[]
  /** Pence inc. VAT; null for what can't be bought. */
  readonly price: Pence | null
  /** Pence before the prices were checked, where that changed them. */
  readonly was: Pence | null
  /** Path of the product's page with the options chosen; null while unknown. */
  readonly path: string | null
  readonly picture: string | null
  /** Path of the same page, where its button changes this entry; null where there is nothing to choose. */
  readonly editPath: string | null
  /** Why it can't be bought; null where it can. */
  readonly problem: string | null
}

/** The cart's lines. Without a price list (loading, offline) they say what the entries say. */
export function cartLines(
  entries: readonly CartEntry[],
  list: PriceList | null,
  before: ReadonlyMap<string, Pence>,
): CartLine[] {
  const seen = new Map<string, number>()
  return entries.map((entry, index) => {
    const configuration = configurationKey(entry)
    const nth = (seen.get(configuration) ?? 0) + 1
    seen.set(configuration, nth)
    return { key: `${configuration} ${nth}`, ...cartLine(entry, index, list, before) }
  })
}

/** Equal for entries of the same product with the same options. */
export function configurationKey({ id, options }: CartEntry): string {
  return JSON.stringify([id, Object.entries(options).toSorted()])
}

function cartLine(
  entry: CartEntry,
  index: number,
  list: PriceList | null,
  before: ReadonlyMap<string, Pence>,
): Omit<CartLine, 'key'> {
  const check = list && checkEntry(entry, list)
  const product = check && check.kind !== 'gone' ? check.product : null
  const pence = entryPence(entry)
  return {
    name: entry.name,
    options: chosenOptions(entry, list),
    price: check?.kind === 'sold' ? check.price : check || pence === 0 ? null : pence,
    was: check?.kind === 'sold' ? (before.get(configurationKey(entry)) ?? null) : null,
    path: product && pathWith(product, entry.options),
    editPath: product?.options.length
      ? pathWith(product, { ...entry.options, edit: String(index) })
      : null,
    picture: product && pictureOf(product, entry),
    problem: problemOf(check, pence),
  }
}

/** The picture of the chosen colour, where there is one. */
function pictureOf({ picture, colors = {} }: PricedProduct, { options }: CartEntry): string {
  return Object.entries(colors).find(([color]) => color === options['color'])?.[1] ?? picture
}

function pathWith(product: { readonly slug: string }, fields: Record<string, string>): string {
  const query = new URLSearchParams(fields)
  return query.size > 0 ? `${productPath(product)}?${query}` : productPath(product)
}

function problemOf(check: ReturnType<typeof checkEntry> | null, pence: Pence): string | null {
  if (check?.kind === 'gone' || (!check && pence === 0)) {
    return 'We no longer sell this. It is not in the total; please remove it.'
  }
  if (check?.kind !== 'invalid') return null
  const options = new Intl.ListFormat('en-GB').format(check.options).toLowerCase()
  return `It can’t be had like this any more: please choose again (${options}) or remove it. It is not in the total.`
}
