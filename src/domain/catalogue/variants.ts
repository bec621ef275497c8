import type { Pence } from '#domain/money/money.ts'
import { configuredPrice } from '#domain/pricing/pricing.ts'
import type { Choice, Option, Product } from './catalogue.ts'

/** The options that search engines count as variants of one product; paid extras are not. */
const VARIANT_OPTIONS = ['color', 'lathLength'] as const

/** A product in one colour and length, with its own stock-keeping unit and address. */
export interface Variant {
  readonly sku: string
  readonly color: Choice | null
  readonly lathLength: Choice | null
  /** Pence inc. VAT. */
  readonly price: Pence
  /** Address of the product's page with this variant chosen. */
  readonly path: string
}

/** `/product/traditional-kitchen-maid` */
export function productPath({ slug }: { readonly slug: string }): string {
  return `/product/${slug}`
}

/** Every combination of colour and lath length; one variant for a product that has neither. */
export function variants(product: Product): Variant[] {
  const options = VARIANT_OPTIONS.map((name) => product.options.find((o) => o.name === name))
  const [color, lathLength] = options
  return withNone(color).flatMap((chosenColor) =>
    withNone(lathLength).map((chosenLength) => variant(product, chosenColor, chosenLength)),
  )
}

function variant(product: Product, color: Choice | null, lathLength: Choice | null): Variant {
  const query = new URLSearchParams()
  if (color) query.set('color', color.value)
  if (lathLength) query.set('lathLength', lathLength.value)
  const chosen = [color, lathLength].filter((choice) => choice !== null)
  return {
    sku: [product.sku, ...chosen.map(({ value }) => value.toUpperCase())].join('-'),
    color,
    lathLength,
    price: configuredPrice(
      product.exactListPrice,
      chosen.map(({ surcharge }) => surcharge),
    ),
    path: query.size > 0 ? `${productPath(product)}?${query}` : productPath(product),
  }
}

function withNone(option: Option | undefined): readonly (Choice | null)[] {
  return option ? option.choices : [null]
}
