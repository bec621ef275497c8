import type { Option, Product, SoldProduct } from '../catalogue/catalogue.ts'
import type { Pence } from '../money.ts'
import type { CartEntry } from './cart.ts'

interface PricedChoice {
  readonly label: string
  /** Pence ex. VAT. */
  readonly surcharge: Pence
  readonly swatch?: string
}

/** An option with its choices by their values. */
export interface PricedOption {
  readonly label: string
  readonly default: string | null
  readonly choices: Readonly<Record<string, PricedChoice>>
}

/** `picture` and `colors`, by a colour's value, are files below `data/pictures/`. */
export interface PricedProduct {
  readonly slug: string
  readonly name: string
  readonly listPrice: Pence
  readonly picture: string
  readonly colors?: Readonly<Record<string, string>>
  readonly options: readonly string[]
  readonly leadTimeDays: number
  /** `sold only in the United Kingdom, as it has a UK plug` */
  readonly soldOnlyIn?: string
  readonly related?: readonly number[]
  readonly hasParts?: true
}

export interface PriceList {
  readonly options: Readonly<Record<string, PricedOption>>
  readonly products: Readonly<Record<string, PricedProduct>>
}

type ListedProduct = SoldProduct & Partial<Pick<Product, 'related' | 'parts'>>

export function priceList(products: readonly ListedProduct[]): PriceList {
  return {
    options: pricedOptions(products),
    products: Object.fromEntries(products.map((product) => [product.id, pricedProduct(product)])),
  }
}

/** The options of all these products, once each. */
export function pricedOptions(products: readonly ListedProduct[]): PriceList['options'] {
  const options = products.flatMap((product) => product.options)
  return Object.fromEntries(options.map((option) => [option.name, pricedOption(option)]))
}

function pricedOption({ label, default: meant, choices }: Option): PricedOption {
  const priced = choices.map(({ value, label, surcharge, swatch }) => [
    value,
    { label, surcharge, ...(swatch && { swatch }) },
  ])
  return { label, default: meant, choices: Object.fromEntries(priced) }
}

export function pricedProduct(product: ListedProduct): PricedProduct {
  const related = product.related?.map(({ id }) => id) ?? []
  const byColor = product.pictures.flatMap(({ color, file }) => (color ? [[color, file]] : []))
  return {
    slug: product.slug,
    name: product.name,
    listPrice: product.listPrice,
    picture: product.picture.file,
    ...(byColor.length > 0 && { colors: Object.fromEntries(byColor) }),
    options: product.options.map(({ name }) => name),
    leadTimeDays: product.leadTimeDays,
    ...(product.soldOnlyIn && { soldOnlyIn: product.soldOnlyIn.text }),
    ...(related.length > 0 && { related }),
    ...(product.parts?.length && { hasParts: true as const }),
  }
}

/** Returns a label such as `Lath length`. Without a price list it is made from the option's (American) name. */
export function optionLabel(name: string, list: PriceList | null): string {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('color', 'colour')
  return (
    (list && getOwnProperty(list.options, name)?.label) ??
    words.charAt(0).toUpperCase() + words.slice(1)
  )
}

export function chosenOptions(
  { options }: CartEntry,
  list: PriceList | null,
): { readonly label: string; readonly text: string }[] {
  return Object.entries(options).map(([name, value]) => {
    const choices = list && getOwnProperty(list.options, name)?.choices
    return {
      label: optionLabel(name, list),
      text: (choices && getOwnProperty(choices, value)?.label) ?? value,
    }
  })
}

/** Reads own properties only, so that a key such as `constructor` finds nothing. */
export function getOwnProperty<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
