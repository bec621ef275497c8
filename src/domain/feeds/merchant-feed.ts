import type { Product } from '#domain/catalogue/catalogue.ts'
import { feedPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { type Variant, variants } from '#domain/catalogue/variants.ts'
import type { Pence } from '#domain/money/money.ts'
import { absoluteUrl, pageTitle } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'
import { pictureOf, variantName } from '#domain/structured-data/product.ts'
import { element } from './xml.ts'

const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000

/** An RSS 2.0 feed in Google's product vocabulary: an item a variant, prices inc. VAT. */
export function merchantFeed(site: Site, products: readonly Product[]): string {
  const items = products.flatMap((product) => {
    const all = variants(product)
    return all.map((variant) => item(site, product, variant, all.length > 1))
  })
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

function item(site: Site, product: Product, variant: Variant, isGrouped: boolean): string {
  const others = product.pictures.filter((picture) => picture !== pictureOf(product, variant))
  const fields: [string, string | undefined][] = [
    ['g:id', variant.sku],
    ['g:title', variantName(product, variant).slice(0, LONGEST_TITLE)],
    ['g:description', product.description.trim().slice(0, LONGEST_DESCRIPTION)],
    ['g:link', absoluteUrl(site, variant.path)],
    ['g:image_link', absoluteUrl(site, feedPictureUrl(pictureOf(product, variant)))],
    ...others
      .slice(0, 10)
      .map((picture): [string, string] => [
        'g:additional_image_link',
        absoluteUrl(site, feedPictureUrl(picture)),
      ]),
    ['g:availability', 'in_stock'],
    ['g:price', feedPrice(variant.price)],
    ['g:condition', 'new'],
    ['g:brand', product.brand.name],
    ['g:mpn', variant.sku],
    ['g:product_type', `Home > ${product.category.name}`],
    ['g:material', product.materials.slice(0, 3).join('/')],
    ['g:item_group_id', isGrouped ? product.sku : undefined],
    ['g:color', variant.color?.label],
    ['g:size', variant.lathLength?.label],
    ['g:shipping_weight', product.weight ? `${product.weight} kg` : undefined],
    ['g:max_handling_time', String(product.leadTimeDays)],
  ]
  const lines = fields.flatMap(([name, text]) => (text ? [element(name, text)] : []))
  return `<item>
${lines.join('\n')}
<g:shipping><g:country>GB</g:country><g:price>0.00 GBP</g:price></g:shipping>
</item>`
}

function feedPrice(pence: Pence): string {
  return `${(pence / 100).toFixed(2)} GBP`
}
