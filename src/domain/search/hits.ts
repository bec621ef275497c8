import type { PriceList } from '#domain/cart/price-list.ts'
import { isDrawing, pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import type { TileContent } from '#domain/catalogue/tile.ts'
import { configuredPrice } from '#domain/configurator/pricing.ts'
import { formatPounds } from '#domain/money/money.ts'

export interface IndexedPage {
  readonly url: string
  readonly content: string
  readonly meta: Readonly<Record<string, string>>
}

export interface GuideHit {
  readonly path: string
  readonly title: string
  readonly description: string
}

export function resultPath(url: string): string {
  const { pathname, search } = new URL(url, 'http://shop')
  return (pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/') + search
}

/** The index holds no prices; with them, each change of a price would change the index. */
export function withPrice(page: IndexedPage, { products }: PriceList): IndexedPage {
  const product = products[Number(page.meta['id'])]
  if (!product) return page
  const price = configuredPrice(product.exactListPrice, [])
  return { ...page, meta: { ...page.meta, price: String(price) } }
}

export function productHit({ url, meta }: Omit<IndexedPage, 'content'>): TileContent {
  const { title: name = '', brand = '', category = '' } = meta
  const file = meta['picture'] ?? ''
  const [width = 800, height = 800] = (meta['picture_size'] ?? '800 800').split(' ').map(Number)
  return {
    path: resultPath(url),
    name,
    facts: [name.includes(brand) ? '' : brand, category].filter(Boolean),
    price: meta['price'] === undefined ? '' : formatPounds(Number(meta['price'])),
    priceVaries: meta['from'] === 'yes',
    picture: {
      src: pictureUrl(file),
      srcset: isDrawing(file) ? null : pictureSrcset(file, 'avif'),
      width,
      height,
    },
  }
}

export function guideHit({ url, meta }: Omit<IndexedPage, 'content'>): GuideHit {
  return {
    path: resultPath(url),
    title: meta['title'] ?? '',
    description: meta['description'] ?? '',
  }
}
