import type { Pence } from '#domain/money/money.ts'
import { configuredPrice } from '#domain/money/pricing.ts'
import type { Choice, Option, SoldProduct } from './catalogue.ts'

/** Search engines count these options as variants; paid extras they don't. */
const VARIANT_OPTIONS = ['color', 'lathLength'] as const

export function makesVariants(option: string): boolean {
  return VARIANT_OPTIONS.some((name) => name === option)
}

export interface Variant {
  readonly sku: string
  readonly color: Choice | null
  readonly lathLength: Choice | null
  /** Pence inc. VAT. */
  readonly price: Pence
  readonly path: string
}

export function productPath({ slug }: { readonly slug: string }): string {
  return `/product/${slug}`
}

export function variants(product: SoldProduct): Variant[] {
  const options = VARIANT_OPTIONS.map((name) => product.options.find((o) => o.name === name))
  const [color, lathLength] = options
  return withNone(color).flatMap((chosenColor) =>
    withNone(lathLength).map((chosenLength) => variant(product, chosenColor, chosenLength)),
  )
}

function variant(product: SoldProduct, color: Choice | null, lathLength: Choice | null): Variant {
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
