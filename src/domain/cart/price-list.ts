import type { Option, Product } from '#domain/catalogue/catalogue.ts'
import { thumbnailUrl } from '#domain/catalogue/picture-urls.ts'
import type { Pence } from '#domain/money/money.ts'
import type { Fifths } from '#domain/pricing/pricing.ts'

/** An option as the cart needs it: surcharges in pence ex. VAT, by the choice's value. */
export interface PricedOption {
  readonly label: string
  /** What an empty answer means; null where an answer is required. */
  readonly default: string | null
  readonly choices: Readonly<Record<string, { readonly label: string; readonly surcharge: Pence }>>
}

export interface PricedProduct {
  readonly slug: string
  readonly name: string
  /** List price inc. VAT, before rounding. */
  readonly exactListPrice: Fifths
  /** Path of a small picture. */
  readonly picture: string
  /** Paths of small pictures by colour, where it has them. */
  readonly colors?: Readonly<Record<string, string>>
  /** Names of the options that it has. */
  readonly options: readonly string[]
  /** Calendar days until it is made up. */
  readonly leadTimeDays: number
}

/** What everything costs now: `/data/prices.json`. */
export interface PriceList {
  readonly options: Readonly<Record<string, PricedOption>>
  /** By the product's id. */
  readonly products: Readonly<Record<string, PricedProduct>>
}

/** The price list of a catalogue. */
export function priceList(products: readonly Product[]): PriceList {
  const options = new Map(products.flatMap((product) => product.options).map((o) => [o.name, o]))
  return {
    options: Object.fromEntries([...options].map(([name, option]) => [name, pricedOption(option)])),
    products: Object.fromEntries(products.map((product) => [product.id, pricedProduct(product)])),
  }
}

function pricedOption({ label, default: meant, choices }: Option): PricedOption {
  const priced = choices.map(({ value, label, surcharge }) => [value, { label, surcharge }])
  return { label, default: meant, choices: Object.fromEntries(priced) }
}

function pricedProduct(product: Product): PricedProduct {
  const byColor = product.pictures.flatMap(({ color, file }) =>
    color ? [[color, thumbnailUrl(file)]] : [],
  )
  return {
    slug: product.slug,
    name: product.name,
    exactListPrice: product.exactListPrice,
    picture: thumbnailUrl(product.picture.file),
    ...(byColor.length > 0 && { colors: Object.fromEntries(byColor) }),
    options: product.options.map(({ name }) => name),
    leadTimeDays: product.leadTimeDays,
  }
}
