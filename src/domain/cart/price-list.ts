import type { Option, Product, SoldProduct } from '#domain/catalogue/catalogue.ts'
import { thumbnailUrl } from '#domain/catalogue/picture-urls.ts'
import type { Pence } from '#domain/money/money.ts'
import type { Fifths } from '#domain/money/pricing.ts'

/** Surcharges in pence ex. VAT, by the choice's value. */
export interface PricedOption {
  readonly label: string
  readonly default: string | null
  readonly choices: Readonly<Record<string, { readonly label: string; readonly surcharge: Pence }>>
}

export interface PricedProduct {
  readonly slug: string
  readonly name: string
  readonly exactListPrice: Fifths
  readonly picture: string
  readonly colors?: Readonly<Record<string, string>>
  readonly options: readonly string[]
  readonly leadTimeDays: number
  readonly related?: readonly number[]
}

export interface PriceList {
  readonly options: Readonly<Record<string, PricedOption>>
  readonly products: Readonly<Record<string, PricedProduct>>
}

const PRODUCTS_A_FILE = 100

/** The file with a product's price: ids that differ in their last two digits share it. */
export function priceFile(id: number): string {
  return `/data/prices/${Math.floor(id / PRODUCTS_A_FILE)}.json`
}

export function joinPriceLists(lists: readonly PriceList[]): PriceList {
  return {
    options: Object.assign({}, ...lists.map(({ options }) => options)),
    products: Object.assign({}, ...lists.map(({ products }) => products)),
  }
}

type ListedProduct = SoldProduct & Partial<Pick<Product, 'related'>>

export function priceList(products: readonly ListedProduct[]): PriceList {
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

function pricedProduct(product: ListedProduct): PricedProduct {
  const related = product.related?.map(({ id }) => id) ?? []
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
    ...(related.length > 0 && { related }),
  }
}
