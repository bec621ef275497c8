import { productVariants, type SoldProduct, type Variant } from '../catalogue/catalogue.ts'
import { productFact } from '../catalogue/facts.ts'
import { feedPictureUrl } from '../catalogue/picture-urls.ts'
import type { Pence } from '../money.ts'
import type { CountryRate, ShippingZone } from '../shipping/quote.ts'
import type { SoldOnlyIn } from '../shipping/sold-only-in.ts'
import { highestUkRate, ukDelivery } from '../shipping/uk-delivery.ts'
import { absoluteUrl, pageTitle } from '../site/frame.ts'
import type { Site } from '../site/site.ts'
import { xmlElement } from '../text.ts'
import { variantName, variantPicture } from './product-data.ts'

const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_ADDITIONAL_IMAGES = 10

export function feedStart(site: Site): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${xmlElement('title', pageTitle(site, 'Clothes airers and washing lines'))}
${xmlElement('link', absoluteUrl(site, '/'))}
${xmlElement('description', site.tagline)}
`
}

export const FEED_END = '</channel>\n</rss>\n'

/** Google accepts a rate that is too high but not one that is too low, so of several UK rates the feed has the highest. */
export function feedShipping(
  zones: readonly ShippingZone[],
  countries: readonly CountryRate[],
  soldOnlyIn: Pick<SoldOnlyIn, 'countries'> | null = null,
): string {
  return countries
    .map(({ countryCode, rate }) => {
      if (soldOnlyIn && !soldOnlyIn.countries.includes(countryCode))
        return xmlElement('g:shopping_ads_excluded_country', countryCode)
      const price = feedPrice(countryCode === 'GB' ? highestUkRate(ukDelivery(zones)) : rate)
      const parts = [xmlElement('g:country', countryCode), xmlElement('g:price', price)]
      return `<g:shipping>${parts.join('')}</g:shipping>`
    })
    .join('\n')
}

/** Returns one item a variant, prices inc. VAT. `shipping` is that of the product. Shared elements are built once a product. */
export function feedItems(site: Site, shipping: string, product: SoldProduct): string {
  const all = productVariants(product)
  const shared = elements([
    ['g:description', product.description.trim().slice(0, MAX_DESCRIPTION_LENGTH)],
    ['g:availability', 'in_stock'],
    ['g:condition', 'new'],
    ['g:brand', product.brand.name],
    ['g:gtin', product.gtin ?? undefined],
    // Our own stock codes are no part numbers of a manufacturer, so there is no mpn.
    ['g:identifier_exists', product.gtin ? 'yes' : 'no'],
    ['g:google_product_category', product.googleCategory?.toString()],
    ['g:product_type', `Home > ${product.category.name}`],
    ['g:material', product.materials.slice(0, 3).join('/')],
    ['g:item_group_id', all.length > 1 ? product.sku : undefined],
    ['g:shipping_weight', productFact(product, 'weight')],
    ['g:max_handling_time', String(product.leadTimeDays)],
  ])
  const pictureUrls = product.pictures.map((picture) => absoluteUrl(site, feedPictureUrl(picture)))
  return all
    .map(
      (variant) => `<item>
${variantElements(site, product, variant, pictureUrls)}
${shared}
${shipping}
</item>
`,
    )
    .join('')
}

function variantElements(
  site: Site,
  product: SoldProduct,
  variant: Variant,
  pictureUrls: readonly string[],
): string {
  const main = absoluteUrl(site, feedPictureUrl(variantPicture(product, variant)))
  const others = pictureUrls.filter((url) => url !== main).slice(0, MAX_ADDITIONAL_IMAGES)
  return elements([
    ['g:id', variant.sku],
    ['g:title', variantName(product, variant).slice(0, MAX_TITLE_LENGTH)],
    ['g:link', absoluteUrl(site, variant.path)],
    ['g:image_link', main],
    ...others.map((url) => ['g:additional_image_link', url] as const),
    ['g:price', feedPrice(variant.price)],
    ['g:color', variant.color?.label],
    ['g:size', variant.lathLength?.label],
  ])
}

function elements(fields: readonly (readonly [name: string, text: string | undefined])[]): string {
  return fields.flatMap(([name, text]) => (text ? [xmlElement(name, text)] : [])).join('\n')
}

function feedPrice(pence: Pence): string {
  return `${(pence / 100).toFixed(2)} GBP`
}
