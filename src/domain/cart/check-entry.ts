import {
  type ChosenOptions,
  type ConfigurableProduct,
  priceConfiguration,
} from '../configurator/configuration.ts'
import type { Pence } from '../money.ts'
import type { CartEntry } from './cart.ts'
import { getOwnProperty, optionLabel, type PricedProduct, type PriceList } from './price-list.ts'

/** The result of checking an entry against today's prices. `options` of a refusal are labels to choose again. */
export type EntryCheck =
  | {
      readonly kind: 'sold'
      readonly product: PricedProduct
      readonly price: Pence
      readonly options: ChosenOptions
    }
  | {
      readonly kind: 'invalid'
      readonly product: PricedProduct
      readonly options: readonly string[]
    }
  | {
      readonly kind: 'incomplete'
      readonly product: PricedProduct
      readonly options: readonly string[]
    }
  | { readonly kind: 'gone' }

export function checkEntry(entry: CartEntry, list: PriceList): EntryCheck {
  const product = getOwnProperty(list.products, String(entry.id))
  if (!product) return { kind: 'gone' }
  const configuration = priceConfiguration(configurableProduct(product, list), entry.options)
  if (configuration.kind === 'priced') {
    const { price, options } = configuration
    return { kind: 'sold', product, price, options }
  }
  const labels = (names: readonly string[]) => names.map((name) => optionLabel(name, list))
  return configuration.kind === 'missing'
    ? { kind: 'incomplete', product, options: labels(configuration.options) }
    : { kind: 'invalid', product, options: labels([configuration.option]) }
}

/** Today's names and prices; an entry that can't be bought costs £0 and so leaves the total. */
export function repriceEntries(entries: readonly CartEntry[], list: PriceList): CartEntry[] {
  return entries.map((entry) => {
    const check = checkEntry(entry, list)
    if (check.kind !== 'sold') return { ...entry, price: 0 }
    return { ...entry, name: check.product.name, price: check.price }
  })
}

/** A product with its options, as its page prices them. */
export function configurableProduct(
  { listPrice, options }: PricedProduct,
  list: PriceList,
): ConfigurableProduct {
  return {
    listPrice,
    options: options.map((name) => {
      const option = getOwnProperty(list.options, name)
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
