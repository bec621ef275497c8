import { configuredPrice, type Pence } from '../money.ts'
import type { SoldOnlyIn } from '../shipping/sold-only-in.ts'
import type { Review } from './review.ts'
import type { Tone } from './tones.ts'

/** `file` is below `data/pictures/`; width and height are pixels; `color` is the colour choice that it shows. */
export interface Picture {
  readonly file: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly color: string | null
  readonly tone?: Tone
}

/** `surcharge` is pence ex. VAT, `swatch` is `#rrggbb`. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly surcharge: Pence
  readonly swatch: string | null
}

export interface Option {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly required: boolean
  readonly default: string | null
  readonly choices: readonly Choice[]
}

export const PLACES_OF_USE = ['indoors', 'outdoors'] as const

export type PlaceOfUse = (typeof PLACES_OF_USE)[number]

export interface Brand {
  readonly slug: string
  readonly name: string
  readonly summary: string
}

export interface Category {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly nav: string
  readonly title: string
  readonly description: string
  readonly intro: string
  readonly picture: Picture
}

export interface ProductSummary {
  readonly id: number
  readonly slug: string
  readonly sku: string
  readonly name: string
  readonly category: { readonly slug: string; readonly name: string }
  readonly brand: { readonly slug: string; readonly name: string }
  readonly listPrice: Pence
  readonly picture: Picture
  readonly isFeatured: boolean
  readonly isBestSeller: boolean
  readonly isConfigurable: boolean
  readonly priceVaries: boolean
  readonly materials: readonly string[]
  readonly dryingLength: number | null
  readonly dimensions: Dimensions
  readonly rails: number | null
  readonly options: readonly Option[]
  readonly digest: string
}

export interface Dimensions {
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
}

/** Weights are kg, dimensions cm, the drying length metres. */
export interface SoldProduct extends ProductSummary {
  readonly description: string
  readonly gtin: string | null
  readonly googleCategory: number | null
  readonly features: readonly string[]
  readonly details: readonly { readonly label: string; readonly text: string }[]
  readonly pictures: readonly Picture[]
  readonly places: readonly PlaceOfUse[]
  readonly weight: number | null
  readonly load: number | null
  readonly guaranteeYears: number
  readonly leadTimeDays: number
  readonly isCancellable: boolean
  /** Null for a product that is sold wherever the shop delivers. */
  readonly soldOnlyIn: SoldOnlyIn | null
  /** Who makes it, warnings and waste. */
  readonly safety: readonly { readonly label: string; readonly text: string }[]
  readonly searchWords: readonly string[]
}

export interface Product extends SoldProduct {
  readonly reviews: readonly Review[]
  readonly related: readonly ProductSummary[]
  readonly parts: readonly ProductSummary[]
  /** The products that this is a part for. */
  readonly fits: readonly ProductSummary[]
  /** The names of products that it fits and the shop no longer sells. */
  readonly formerFits: readonly string[]
}

/** Search engines count these options as variants, but not paid extras. */
const VARIANT_OPTIONS = ['color', 'lathLength'] as const

export function isVariantOption(option: string): boolean {
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

export function productVariants(product: SoldProduct): Variant[] {
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
      product.listPrice,
      chosen.map(({ surcharge }) => surcharge),
    ),
    path: `${query}` ? `${productPath(product)}?${query}` : productPath(product),
  }
}

function withNone(option: Option | undefined): readonly (Choice | null)[] {
  return option ? option.choices : [null]
}
