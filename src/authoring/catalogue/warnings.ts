import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { PLACEHOLDER_PICTURE, type ProductYaml } from '#domain/catalogue/source.ts'
import { MAX_FEATURED_PRODUCTS } from '#domain/site/display.ts'
import { inFeaturedOrder } from '#domain/site/home.ts'
import type { Day } from '#domain/time/day.ts'
import { shiftDay } from '#domain/time/working-days.ts'
import type { Documents } from '../source/documents.ts'
import type { ProductFields } from './product-file.ts'

const HOLIDAYS_AHEAD_DAYS = 270

/** What an editor may not have meant, though it is no fault. */
export function catalogueWarnings(documents: Documents, today: Day): string[] {
  const { products, home, calendar, categories } = documents
  const featured = products.flatMap(({ value: { slug, is_featured } }) =>
    is_featured || home.featured.includes(slug) ? [{ slug, isFeatured: true }] : [],
  )
  const shown = new Set(inFeaturedOrder(featured, home.featured))
  const lastHoliday = calendar.bank_holidays.toSorted().at(-1) ?? ''
  const isEnding = lastHoliday < shiftDay(today, HOLIDAYS_AHEAD_DAYS)
  return [
    ...makerWarnings(documents),
    ...(isEnding ? [`calendar.yaml has no bank holidays after ${lastHoliday}: add the next`] : []),
    ...categories
      .filter(({ slug }) => !products.some(({ value }) => value.category === slug))
      .map(({ slug }) => `the category ${slug} has no products: its page says so`),
    ...products
      .filter(({ value }) => value.pictures[0]?.file === PLACEHOLDER_PICTURE.file)
      .map(({ value }) => `${value.slug} has no picture: its page shows a placeholder`),
    ...products.flatMap(({ value }) => pictureWarnings(value)),
    ...featured
      .filter((product) => !shown.has(product))
      .map(
        ({ slug }) =>
          `${slug} is featured, but not shown on the home page, which has room for ${MAX_FEATURED_PRODUCTS}`,
      ),
  ]
}

/** Products of the catalogue before that no file has, not even as a draft. */
export function deletedWarnings(
  previous: PreviousCatalogue | undefined,
  products: readonly ProductFields[],
): string[] {
  const kept = new Set(products.map((fields) => fields['id']))
  const ids = previous?.products.flatMap(({ id }) => (kept.has(id) ? [] : [id])) ?? []
  if (ids.length === 0) return []
  return [
    `no product has the id ${ids.join(', ')} any more, though orders and reviews may: keep the file of what you no longer sell, with "draft: true", or never use its id again`,
  ]
}

function pictureWarnings({ slug, pictures, options }: ProductYaml): string[] {
  const isAgain = ({ file, color }: (typeof pictures)[number], index: number) =>
    pictures.findIndex((other) => other.file === file && other.color === color) < index
  const colored = options.includes('color') ? undefined : pictures.find(({ color }) => color)
  return [
    ...pictures.filter(isAgain).map(({ file }) => `${slug} shows the picture ${file} twice`),
    ...(colored
      ? [`${slug} has a picture in ${colored.color}, but not the option color to choose it`]
      : []),
  ]
}

/** Offers in the EU and in Northern Ireland must name the maker (GPSR, article 19). */
function makerWarnings({ site, brands, products }: Documents): string[] {
  if (site.sample) return []
  return brands
    .filter(({ slug, safety: ofBrand }) =>
      products.some(({ value: { brand, safety } }) => {
        return brand === slug && !(safety?.maker ?? ofBrand?.maker)
      }),
    )
    .map(({ slug }) => `${slug} has no safety.maker, which the pages of its products must name`)
}
