import type { BodyOf } from '#contract/contract.ts'
import type { CreateCheckoutSession } from '#contract/create-checkout-session.ts'
import type { Snapshot } from '#db/catalogue/snapshot.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { checkEntry } from '#domain/cart/check.ts'
import { chosenOptions } from '#domain/cart/options.ts'
import { type PriceList, priceList } from '#domain/cart/price-list.ts'
import { cartTotals, entryPence } from '#domain/cart/totals.ts'
import { includedVat, type Pence, penceToPounds } from '#domain/money/money.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { quoteShipping, type ShippingQuote } from '#domain/shipping/quote.ts'

/** A cart at today's prices, and whether that is what the shopper was shown. */
export interface PricedCart {
  /** Null for an entry that can't be bought any more, or not like this. */
  readonly lines: readonly (OrderLine | null)[]
  readonly subtotal: Pence
  readonly shipping: ShippingQuote
  readonly vat: Pence | null
  readonly total: Pence
  readonly leadTimeDays: number
  readonly isAsShown: boolean
}

const lists = new WeakMap<Snapshot, PriceList>()

type Asked = Pick<BodyOf<CreateCheckoutSession>, 'items' | 'shipping' | 'total' | 'address'>

/** Prices a cart from the catalogue alone. Undefined where the shop does not send to. */
export function priceCart(catalogue: Snapshot, asked: Asked): PricedCart | undefined {
  const { items, address } = asked
  const shipping = quoteShipping(catalogue, address.country, address.postcode)
  if (!shipping) return undefined
  const list = listOf(catalogue)
  const lines = items.map((entry) => orderLine(entry, list, catalogue))
  const bought = lines.filter((line) => line !== null)
  const subtotal = bought.reduce((sum, { price }) => sum + price, 0)
  const total = subtotal + shipping.rate
  const leadTimes = bought.map(({ productId }) => productOf(catalogue, productId)?.leadTimeDays)
  return {
    lines,
    subtotal,
    shipping,
    vat: address.country === 'GB' ? includedVat(subtotal) : null,
    total,
    leadTimeDays: Math.max(0, ...leadTimes.map((days) => days ?? 0)),
    isAsShown:
      items.every((entry, index) => entryPence(entry) === lines[index]?.price) &&
      asked.shipping.rate.rate === shipping.rate &&
      (asked.total ?? shownTotal(asked)) === total,
  }
}

/** The cart's entries at today's names and prices, as the reply of 409 has them. */
export function todaysPrices({ items }: Asked, { lines, shipping, total }: PricedCart) {
  return {
    items: items.map(({ id, name, options }, index) => {
      const line = lines[index]
      return { id, name: line?.name ?? name, price: penceToPounds(line?.price ?? 0), options }
    }),
    shipping: { rate: penceToPounds(shipping.rate), zone: shipping.zone },
    total: penceToPounds(total),
  }
}

/** A catalogue's price list, made once. */
function listOf(catalogue: Snapshot): PriceList {
  const list = lists.get(catalogue) ?? priceList(catalogue.products)
  lists.set(catalogue, list)
  return list
}

function shownTotal({ items, shipping }: Asked): Pence {
  return cartTotals(items).subtotal + shipping.rate.rate
}

function orderLine(entry: CartEntry, list: PriceList, catalogue: Snapshot): OrderLine | null {
  const check = checkEntry(entry, list)
  const product = productOf(catalogue, entry.id)
  if (check.kind !== 'sold' || !product) return null
  const options = check.options
  return {
    productId: product.id,
    sku: product.sku,
    name: product.name,
    options,
    choices: chosenOptions({ ...entry, options }, list),
    price: check.price,
    isCancellable: product.isCancellable,
  }
}

function productOf({ products }: Snapshot, id: number) {
  return products.find((product) => product.id === id)
}
