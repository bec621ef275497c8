import { type Pence, penceToPounds } from '#domain/money/money.ts'
import {
  type Chosen,
  type Configurable,
  priceConfiguration,
} from '#domain/pricing/configuration.ts'
import type { CartEntry } from './cart.ts'
import { optionLabel, own } from './options.ts'
import type { PricedProduct, PriceList } from './price-list.ts'

/** What the catalogue of today says to an entry of the cart. */
export type Check =
  | {
      readonly kind: 'sold'
      readonly product: PricedProduct
      readonly price: Pence
      /** What was chosen, with the defaults of what was left open. */
      readonly options: Chosen
    }
  /** The choice is no longer possible; `options` are the labels of those to choose again. */
  | {
      readonly kind: 'invalid'
      readonly product: PricedProduct
      readonly options: readonly string[]
    }
  | { readonly kind: 'gone' }

/** Prices an entry from the price list, not from what the entry says. */
export function checkEntry(entry: CartEntry, list: PriceList): Check {
  const product = own(list.products, String(entry.id))
  if (!product) return { kind: 'gone' }
  const configuration = priceConfiguration(configurable(product, list), entry.options)
  if (configuration.kind === 'priced') {
    const { price, options } = configuration
    return { kind: 'sold', product, price, options }
  }
  const faulty = configuration.kind === 'missing' ? configuration.options : [configuration.option]
  return { kind: 'invalid', product, options: faulty.map((name) => optionLabel(name, list)) }
}

/** The entries at today's names and prices; at £0, and so out of every total, what can't be bought. */
export function repriced(entries: readonly CartEntry[], list: PriceList): CartEntry[] {
  return entries.map((entry) => {
    const check = checkEntry(entry, list)
    if (check.kind !== 'sold') return { ...entry, price: 0 }
    return { ...entry, name: check.product.name, price: penceToPounds(check.price) }
  })
}

/** A product of the list as pricing takes it: an option without a default wants an answer. */
function configurable({ exactListPrice, options }: PricedProduct, list: PriceList): Configurable {
  return {
    exactListPrice,
    options: options.map((name) => {
      const option = own(list.options, name)
      const choices = Object.entries(option?.choices ?? {})
      return {
        name,
        required: (option?.default ?? null) === null,
        default: option?.default ?? null,
        choices: choices.map(([value, { surcharge }]) => ({ value, surcharge })),
      }
    }),
  }
}
