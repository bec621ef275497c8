import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueRow } from '#db/catalogue/client.ts'
import { CATALOGUE_SCHEMA } from '#db/catalogue/schema.ts'
import { contentDigest } from '#db/catalogue/snapshot.ts'
import type { CatalogueRows } from '#db/catalogue/write.ts'
import { isUkZone } from '#domain/shipping/uk-delivery.ts'
import type { Home } from '#domain/site/home.ts'
import { MISSING_PICTURE, type PictureSizes } from '../pictures/measure-pictures.ts'
import type { Documents } from '../source/documents.ts'
import { listRedirects } from '../source/redirects.ts'
import { productRows } from './product-rows.ts'

/** Converts checked documents and page aliases (old → new) to database rows, referenced tables first. */
export function catalogueRows(
  documents: Documents,
  sizes: PictureSizes,
  aliases: ReadonlyMap<string, string>,
): CatalogueRows {
  const shelves = shelfRows(documents, sizes)
  const products = productRows(documents, sizes)
  const others = {
    ...shippingRows(documents),
    redirects: redirectRows(documents, aliases),
    site: [siteRow(documents, sizes)],
  }
  const pages = products.products.map((product) => product.digest)
  const meta = [
    { key: 'digest', value: contentDigest([converterSources(), shelves, pages, others]) },
  ]
  return { ...shelves, ...products, ...others, meta }
}

/** The catalogue's redirects take precedence over aliases of pages in `content/`, and so do its products: the content check reports such an alias. */
function redirectRows(documents: Documents, aliases: ReadonlyMap<string, string>) {
  const own = listRedirects(documents).map(({ from, to }) => [from, to] as const)
  const products = new Set(documents.products.map(({ value }) => `/product/${value.slug}`))
  const free = [...aliases].filter(([from, to]) => from !== to && !products.has(from))
  return [...new Map([...free, ...own])].map(([from_path, to_path]) => ({ from_path, to_path }))
}

/** The source files that convert documents to rows: when they change, the rows may too. */
function converterSources(): string[] {
  const own = globSync('*.ts', { cwd: import.meta.dirname }).sort()
  const files = [...own, '../source/redirects.ts', '../pictures/measure-pictures.ts']
  return [
    CATALOGUE_SCHEMA,
    ...files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')),
  ]
}

function shelfRows({ brands, categories, options }: Documents, sizes: PictureSizes) {
  return {
    brands: brands.map(({ id, slug, name, summary }) => ({ id, slug, name, summary })),
    categories: categories.map(
      ({ picture, alt, google_category = null, former_slugs, ...category }) => {
        const { width, height, tone } = sizes.get(picture) ?? MISSING_PICTURE
        return {
          ...category,
          picture_file: picture,
          picture_alt: alt,
          picture_width: width,
          picture_height: height,
          picture_tone: tone,
          google_category,
        }
      },
    ),
    options: options.map(({ value: option }, position) => ({
      name: option.name,
      position,
      label: option.label,
      hint: option.hint,
      required: option.required ? (1 as const) : (0 as const),
      default_value: option.default ?? null,
    })),
    option_choices: options.flatMap(({ value: { name, choices } }) =>
      choices.map(({ value, label, surcharge, swatch = null }, position) => ({
        option_name: name,
        position,
        value,
        label,
        surcharge,
        swatch,
      })),
    ),
  }
}

function shippingRows({ zones, postcodes, countries }: Documents) {
  const bySlug = new Map(zones.map((zone) => [zone.slug, zone]))
  const zoneId = (slug: string) => bySlug.get(slug)?.id ?? 0
  return {
    shipping_zones: zones.map(({ vat, ...zone }) => {
      const isIncluded = vat ? vat === 'included' : isUkZone({ zoneType: zone.zone_type })
      return { ...zone, vat_included: isIncluded ? (1 as const) : (0 as const) }
    }),
    postal_code_rules: postcodes.map(({ zone, pattern, end }, index) => ({
      id: index + 1,
      zone_id: zoneId(zone),
      postal_code_pattern: pattern,
      postal_code_end: end,
    })),
    country_rates: countries.map((country) => ({
      country_code: country.country_code,
      country_name: country.country_name,
      zone_id: zoneId(country.zone),
      shipping_rate: country.shipping_rate ?? bySlug.get(country.zone)?.base_rate ?? 0,
      not_delivered: JSON.stringify(country.not_delivered),
    })),
  }
}

function siteRow(
  { site, home, menus, promises, search, calendar }: Documents,
  sizes: PictureSizes,
): CatalogueRow<'site'> {
  const banners = home.banners.map(({ picture: file, alt, price_of = null, ...banner }) => {
    const picture = { file, alt, color: null, ...(sizes.get(file) ?? MISSING_PICTURE) }
    return { ...banner, priceOf: price_of, picture }
  })
  return {
    id: 1,
    document: JSON.stringify(site),
    frame: JSON.stringify({ menus, promises }),
    home: JSON.stringify({ ...home, banners } satisfies Home),
    search: JSON.stringify(search),
    calendar: JSON.stringify(calendar),
  }
}
