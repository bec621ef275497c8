import { thumbnailUrl } from '#domain/catalogue/picture-urls.ts'
import type { CartEntry } from './cart.ts'
import { getOwn } from './options.ts'
import type { PricedProduct, PriceList } from './price-list.ts'

export function entryPicture(entry: CartEntry, list: PriceList): string | null {
  const product = list.products[entry.id]
  return product ? pictureInColor(product, entry) : null
}

export function pictureInColor(
  { picture, colors = {} }: PricedProduct,
  { options }: Pick<CartEntry, 'options'>,
): string {
  return thumbnailUrl(getOwn(colors, options['color'] ?? '') ?? picture)
}
