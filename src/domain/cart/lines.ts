import { productPath } from '../catalogue/catalogue.ts'
import { thumbnailUrl } from '../catalogue/picture-urls.ts'
import type { Pence } from '../money.ts'
import { capitalize } from '../text.ts'
import type { CartEntry } from './cart.ts'
import { checkEntry } from './check-entry.ts'
import { configurationKey, equalEntries } from './equal-entries.ts'
import { chosenOptions, getOwnProperty, type PricedProduct, type PriceList } from './price-list.ts'

/** Equal entries of the cart. */
export interface CartLine {
  readonly key: string
  /** The positions of the line's entries in the cart, at least one. */
  readonly indexes: readonly number[]
  readonly name: string
  readonly options: readonly { readonly label: string; readonly text: string }[]
  /** The price of one piece in pence inc. VAT; null if it can't be bought. */
  readonly price: Pence | null
  /** The entry's earlier price in pence, which today's price replaced; null if the price didn't change. */
  readonly was: Pence | null
  readonly path: string | null
  readonly picture: string | null
  readonly editPath: string | null
  readonly message: string | null
  /** `Sold only in the United Kingdom, as it has a UK plug.` */
  readonly soldOnlyIn: string | null
}

/** Without a price list (loading, offline) the lines show the stored names and prices. */
export function cartLines(
  entries: readonly CartEntry[],
  list: PriceList | null,
  before: ReadonlyMap<string, Pence>,
): CartLine[] {
  return equalEntries(entries).map(({ key, entry, indexes }) => {
    return { key, indexes, ...cartLine(entry, indexes.at(-1) ?? 0, list, before) }
  })
}

function cartLine(
  entry: CartEntry,
  index: number,
  list: PriceList | null,
  before: ReadonlyMap<string, Pence>,
): Omit<CartLine, 'key' | 'indexes'> {
  const check = list && checkEntry(entry, list)
  const product = check && check.kind !== 'gone' ? check.product : null
  return {
    name: entry.name,
    options: chosenOptions(entry, list),
    price: check?.kind === 'sold' ? check.price : check ? null : entry.price || null,
    was: check?.kind === 'sold' ? (before.get(configurationKey(entry)) ?? null) : null,
    path: product && pathWith(product, entry.options),
    editPath: product?.options.length
      ? pathWith(product, { ...entry.options, edit: String(index) })
      : null,
    picture: product && pictureInColor(product, entry),
    message: messageOf(check, entry.price),
    soldOnlyIn: product?.soldOnlyIn ? `${capitalize(product.soldOnlyIn)}.` : null,
  }
}

function pathWith(product: { readonly slug: string }, fields: Record<string, string>): string {
  const query = String(new URLSearchParams(fields))
  return query ? `${productPath(product)}?${query}` : productPath(product)
}

function messageOf(check: ReturnType<typeof checkEntry> | null, price: Pence): string | null {
  if (check?.kind === 'gone' || (!check && price === 0)) {
    return 'We no longer sell this. It’s not in the total; please remove it.'
  }
  if (check?.kind !== 'invalid' && check?.kind !== 'incomplete') return null
  const options = new Intl.ListFormat('en-GB').format(check.options).toLowerCase()
  if (check.kind === 'incomplete') {
    return `Please choose its ${options}, or remove it. It’s not in the total.`
  }
  return `This option is no longer available. Please choose again (${options}) or remove it. It’s not in the total.`
}

/** The longest lead time in the cart, in calendar days; null until the price list has loaded. */
export function cartLeadTime(entries: readonly CartEntry[], list: PriceList | null): number | null {
  if (!list) return null
  const times = entries.map(
    ({ id }) => getOwnProperty(list.products, String(id))?.leadTimeDays ?? 0,
  )
  return Math.max(0, ...times)
}

export function entryPicture(entry: CartEntry, list: PriceList): string | null {
  const product = list.products[entry.id]
  return product ? pictureInColor(product, entry) : null
}

export function pictureInColor(
  { picture, colors = {} }: PricedProduct,
  { options }: Pick<CartEntry, 'options'>,
): string {
  return thumbnailUrl(getOwnProperty(colors, options['color'] ?? '') ?? picture)
}
