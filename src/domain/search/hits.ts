import type { PriceList } from '#domain/cart/price-list.ts'
import { isDrawing, pictureSrcset, pictureUrl } from '#domain/catalogue/picture-urls.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import { configuredPrice } from '#domain/pricing/pricing.ts'

/** What the index keeps of a page beside its words; every value is text. */
export interface IndexedPage {
  readonly url: string
  readonly content: string
  readonly meta: Readonly<Record<string, string>>
}

/** A found product as its tile shows it. */
export interface ProductHit {
  readonly path: string
  readonly name: string
  /** Brand and category. */
  readonly facts: string
  /** `£64.95`, inc. VAT. */
  readonly price: string
  /** True where choices add to the price. */
  readonly priceVaries: boolean
  readonly picture: {
    readonly src: string
    /** Sizes of a photograph; undefined for a drawing. */
    readonly srcset: string | undefined
    readonly width: number
    readonly height: number
  }
}

/** A found page to read. */
export interface GuideHit {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** The page's address as the shop links it: no origin, no trailing slash, no file name. */
export function resultPath(url: string): string {
  const { pathname, search } = new URL(url, 'http://shop')
  return (pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/') + search
}

/** What products cost by their paths, in pence. */
export function pricesByPath({ products }: PriceList): ReadonlyMap<string, Pence> {
  return new Map(
    Object.values(products).map((product) => [
      productPath(product),
      configuredPrice(product.exactListPrice, []),
    ]),
  )
}

/** A page from the index with its price of today: the index has none, or each would change it. */
export function withPrice(page: IndexedPage, prices: ReadonlyMap<string, Pence>): IndexedPage {
  const price = prices.get(resultPath(page.url))
  return price === undefined ? page : { ...page, meta: { ...page.meta, price: String(price) } }
}

/** A product from its record in the index, whose price is in pence. */
export function productHit({ url, meta }: Omit<IndexedPage, 'content'>): ProductHit {
  const file = meta['picture'] ?? ''
  const [width = 800, height = 800] = (meta['picture_size'] ?? '800 800').split(' ').map(Number)
  return {
    path: resultPath(url),
    name: meta['title'] ?? '',
    facts: [meta['brand'], meta['category']].filter(Boolean).join(' · '),
    price: meta['price'] === undefined ? '' : formatPounds(Number(meta['price'])),
    priceVaries: meta['from'] === 'yes',
    picture: {
      src: pictureUrl(file),
      srcset: isDrawing(file) ? undefined : pictureSrcset(file, 'avif'),
      width,
      height,
    },
  }
}

/** A guide from its record in the index. */
export function guideHit({ url, meta }: Omit<IndexedPage, 'content'>): GuideHit {
  return {
    path: resultPath(url),
    title: meta['title'] ?? '',
    description: meta['description'] ?? '',
  }
}
