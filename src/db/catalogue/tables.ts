import type { Tone } from '#domain/catalogue/tones.ts'
import type { Pence } from '#domain/money/money.ts'

type Json = string
type Flag = 0 | 1

export interface BrandTable {
  id: number
  slug: string
  name: string
  summary: string
}

export interface CategoryTable {
  id: number
  slug: string
  name: string
  nav: string
  title: string
  description: string
  intro: string
  picture_file: string
  picture_alt: string
  picture_width: number
  picture_height: number
  picture_tone: Tone
  google_category: number | null
}

export interface ProductTable {
  id: number
  slug: string
  sku: string
  gtin: string | null
  name: string
  category_id: number
  brand_id: number
  description: string
  base_price: Pence
  max_price: Pence | null
  market_price: Pence | null
  extax_price: Pence | null
  is_featured: Flag
  is_best_seller: Flag
  is_cancellable: Flag
  features: Json
  details: Json
  materials: Json
  places: Json
  search_words: Json
  width_cm: number | null
  depth_cm: number | null
  height_cm: number | null
  weight_kg: number | null
  load_kg: number | null
  rails: number | null
  drying_length_m: number | null
  guarantee_years: number
  lead_time_days: number
  digest: string
}

export interface ProductPictureTable {
  product_id: number
  position: number
  file: string
  alt: string
  width: number
  height: number
  color: string | null
  tone: Tone
}

export interface OptionTable {
  name: string
  position: number
  label: string
  hint: string
  required: Flag
  default_value: string | null
}

export interface OptionChoiceTable {
  option_name: string
  position: number
  value: string
  label: string
  surcharge: Pence
  swatch: string | null
}

export interface ProductOptionTable {
  product_id: number
  position: number
  option_name: string
}

export interface RelatedProductTable {
  product_id: number
  position: number
  related_id: number
}

/** Those that pages show, newest first. */
export interface ReviewTable {
  product_id: number
  position: number
  id: string
  stars: number
  title: string
  text: string
  name: string
  written: string
  answer: string | null
  is_sample: Flag
}

/** Former paths of this shop, `/product/old` → `/product/new`. */
export interface RedirectTable {
  from_path: string
  to_path: string
}

export interface ShippingZoneTable {
  id: number
  slug: string
  name: string
  zone_type: string
  base_rate: Pence
  extra_transit_days: number | null
}

export interface PostalCodeRuleTable {
  id: number
  zone_id: number
  postal_code_pattern: string
  postal_code_end: string | null
}

export interface CountryRateTable {
  country_code: string
  country_name: string
  zone_id: number
  shipping_rate: Pence
}

export interface SiteTable {
  id: 1
  document: Json
  frame: Json
  home: Json
}

export interface MetaTable {
  key: string
  value: string
}

export interface CatalogueTables {
  brands: BrandTable
  categories: CategoryTable
  products: ProductTable
  product_pictures: ProductPictureTable
  options: OptionTable
  option_choices: OptionChoiceTable
  product_options: ProductOptionTable
  related_products: RelatedProductTable
  reviews: ReviewTable
  redirects: RedirectTable
  shipping_zones: ShippingZoneTable
  postal_code_rules: PostalCodeRuleTable
  country_rates: CountryRateTable
  site: SiteTable
  meta: MetaTable
}
