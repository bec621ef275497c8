import type { createCheckoutSession } from '#contract/checkout.ts'
import type { BodyOf } from '#contract/contract.ts'
import type { ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { checkEntry } from '#domain/cart/check-entry.ts'
import type { TodaysPrices } from '#domain/cart/price-changes.ts'
import { chosenOptions, type PriceList, priceList } from '#domain/cart/price-list.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import type { SoldProduct } from '#domain/catalogue/catalogue.ts'
import { includedVat, type Pence } from '#domain/money.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { quoteShipping, type ShippingQuote } from '#domain/shipping/quote.ts'
import { notSoldMessage } from '#domain/shipping/sold-only-in.ts'

export interface PricedCart {
  /** The entry's price in pence; null if the entry can't be bought. */
  readonly lines: readonly (OrderLine | null)[]
  readonly subtotal: Pence
  readonly shipping: ShippingQuote
  readonly vat: Pence | null
  readonly total: Pence
  readonly leadTimeDays: number
  /** True if every price and the total are what the shopper was shown. */
  readonly isAsShown: boolean
  readonly missingOptionsMessage: string | undefined
  /** Names the products that are not sold at the address. */
  readonly notSoldMessage: string | undefined
}

type Asked = Pick<BodyOf<typeof createCheckoutSession>, 'items' | 'shipping' | 'total' | 'address'>

/** Prices a cart from the catalogue alone, in pence. Undefined if we don't deliver to the address. */
export async function priceCart(
  catalogue: ServerCatalogue,
  asked: Asked,
): Promise<PricedCart | undefined> {
  const { items, address } = asked
  const shipping = quoteShipping(catalogue, address.country, address.postcode)
  if (!shipping) return undefined
  const products = await catalogue.findProducts(items.map(({ id }) => id))
  const list = priceList([...products.values()])
  const lines = items.map((entry) => orderLine(entry, list, products))
  const bought = lines.filter((line) => line !== null)
  const subtotal = bought.reduce((sum, { price }) => sum + price, 0)
  const total = subtotal + shipping.rate
  return {
    lines,
    subtotal,
    shipping,
    vat: shipping.vatIncluded ? includedVat(total) : null,
    total,
    missingOptionsMessage: items
      .map((entry) => lackingIn(entry, list))
      .find((message) => message !== undefined),
    notSoldMessage: notSoldMessage(products.values(), address.country, shipping.zone),
    leadTimeDays: Math.max(
      0,
      ...bought.map(({ productId }) => products.get(productId)?.leadTimeDays ?? 0),
    ),
    isAsShown:
      items.every(({ price }, index) => price === lines[index]?.price) &&
      asked.shipping.rate.rate === shipping.rate &&
      (asked.total ?? shownTotal(asked)) === total,
  }
}

export function todaysPrices(
  { items }: Asked,
  { lines, shipping, total }: PricedCart,
): TodaysPrices {
  return {
    items: items.map(({ id, name, options }, index) => {
      const line = lines[index]
      return { id, name: line?.name ?? name, price: line?.price ?? 0, options }
    }),
    shipping,
    total,
  }
}

function shownTotal({ items, shipping }: Asked): Pence {
  return cartTotals(items).subtotal + shipping.rate.rate
}

function orderLine(
  entry: CartEntry,
  list: PriceList,
  products: ReadonlyMap<number, SoldProduct>,
): OrderLine | null {
  const check = checkEntry(entry, list)
  const product = products.get(entry.id)
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

function lackingIn(entry: CartEntry, list: PriceList): string | undefined {
  const check = checkEntry(entry, list)
  if (check.kind !== 'incomplete') return undefined
  const options = new Intl.ListFormat('en-GB').format(check.options).toLowerCase()
  return `${check.product.name}: please choose its ${options}`
}
