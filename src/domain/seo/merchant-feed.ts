import type { Picture, Product } from '#domain/catalogue/catalogue.ts'
import { feedPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { type Variant, variants } from '#domain/catalogue/variants.ts'
import type { Pence } from '#domain/money/money.ts'
import { absoluteUrl, pageTitle } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'
import { pictureOf, variantName } from '#domain/structured-data/product.ts'
import { element } from './xml.ts'

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000
const MOST_OTHERS = 10

/** An RSS 2.0 feed in Google's product vocabulary: an item a variant, prices inc. VAT. */
export function merchantFeed(site: Site, products: readonly Product[]): string {
  const items = products.flatMap((product) => itemsOf(site, product))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', pageTitle(site, 'Clothes airers and washing lines'))}
${element('link', absoluteUrl(site, '/'))}
${element('description', site.tagline)}
${items.join('\n')}
</channel>
</rss>
`
}

/** A product's items; what they share is written once, for a large shop has tens of thousands. */
function itemsOf(site: Site, product: Product): string[] {
  const all = variants(product)
  const shared = elements([
    ['g:description', product.description.trim().slice(0, LONGEST_DESCRIPTION)],
    ['g:availability', 'in_stock'],
    ['g:condition', 'new'],
    ['g:brand', product.brand.name],
    ['g:product_type', `Home > ${product.category.name}`],
    ['g:material', product.materials.slice(0, 3).join('/')],
    ['g:item_group_id', all.length > 1 ? product.sku : undefined],
    ['g:shipping_weight', product.weight ? `${product.weight} kg` : undefined],
    ['g:max_handling_time', String(product.leadTimeDays)],
  ])
  const pictureUrls = new Map(
    product.pictures.map((picture) => [picture, absoluteUrl(site, feedPictureUrl(picture))]),
  )
  return all.map(
    (variant) => `<item>
${variantElements(site, product, variant, pictureUrls)}
${shared}
<g:shipping><g:country>GB</g:country><g:price>0.00 GBP</g:price></g:shipping>
</item>`,
  )
}

function variantElements(
  site: Site,
  product: Product,
  variant: Variant,
  pictureUrls: ReadonlyMap<Picture, string>,
): string {
  const picture = pictureOf(product, variant)
  const others = [...pictureUrls].filter(([other]) => other !== picture).slice(0, MOST_OTHERS)
  return elements([
    ['g:id', variant.sku],
    ['g:title', variantName(product, variant).slice(0, LONGEST_TITLE)],
    ['g:link', absoluteUrl(site, variant.path)],
    ['g:image_link', pictureUrls.get(picture) ?? absoluteUrl(site, feedPictureUrl(picture))],
    ...others.map(([, url]) => ['g:additional_image_link', url] as const),
    ['g:price', feedPrice(variant.price)],
    ['g:mpn', variant.sku],
    ['g:color', variant.color?.label],
    ['g:size', variant.lathLength?.label],
  ])
}

function elements(fields: readonly (readonly [name: string, text: string | undefined])[]): string {
  return fields.flatMap(([name, text]) => (text ? [element(name, text)] : [])).join('\n')
}

function feedPrice(pence: Pence): string {
  return `${(pence / 100).toFixed(2)} GBP`
}
