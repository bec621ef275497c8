import type { Pence } from '#domain/money/money.ts'
import type { Fifths } from '#domain/pricing/pricing.ts'
import type { Tone } from './tones.ts'

/** A picture below `data/pictures/`, with the size that a page reserves for it in pixels. */
export interface Picture {
  readonly file: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The colour choice that it shows, where a product has pictures by colour. */
  readonly color: string | null
  /** What its place looks like before it is there; the backdrop unless stated. */
  readonly tone?: Tone
}

/** One answer to an option, with its surcharge in pence ex. VAT. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly surcharge: Pence
  /** `#rrggbb` of a colour choice. */
  readonly swatch: string | null
}

/** A question a shopper answers when configuring a product; `name` is the form field's name. */
export interface Option {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly required: boolean
  /** What an empty answer means; null where an answer is required. */
  readonly default: string | null
  readonly choices: readonly Choice[]
}

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

/** What a tile, a feed or a comparison needs of a product. */
export interface ProductSummary {
  readonly id: number
  readonly slug: string
  readonly sku: string
  readonly name: string
  readonly category: { readonly slug: string; readonly name: string }
  readonly brand: { readonly slug: string; readonly name: string }
  /** Pence inc. VAT, before any option. */
  readonly listPrice: Pence
  /** The same before rounding, in fifths of a penny: what prices with options start from. */
  readonly exactListPrice: Fifths
  readonly picture: Picture
  readonly isFeatured: boolean
  readonly isBestSeller: boolean
  readonly isConfigurable: boolean
  /** True where some choice adds to the list price, which is then a starting price. */
  readonly priceVaries: boolean
  readonly materials: readonly string[]
  /** Metres of line or rail. */
  readonly dryingLength: number | null
  /** Changes whenever anything that the product's page shows changes. */
  readonly digest: string
}

export interface Dimensions {
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
}

/** Everything a product page shows. Lengths in cm, weight and load in kg. */
export interface Product extends ProductSummary {
  readonly description: string
  readonly features: readonly string[]
  readonly details: readonly { readonly label: string; readonly text: string }[]
  readonly pictures: readonly Picture[]
  readonly dimensions: Dimensions
  readonly weight: number | null
  readonly load: number | null
  readonly rails: number | null
  readonly guaranteeYears: number
  readonly leadTimeDays: number
  readonly isCancellable: boolean
  readonly searchWords: readonly string[]
  readonly options: readonly Option[]
  readonly related: readonly ProductSummary[]
}

/** Where the mainland, the islands and other countries are, and what a parcel to them costs in pence. */
export interface ShippingZone {
  readonly slug: string
  readonly name: string
  readonly zoneType: string
  readonly baseRate: Pence
}

export interface CountryRate {
  readonly countryCode: string
  readonly countryName: string
  readonly zone: string
  readonly rate: Pence
}
